// SPDX-License-Identifier: MIT
// One sentence over the page, with one thing to do about it.

const element = document.getElementById('notice');
const [sentence, button] = element.children;

export function notify(words, action, act) {
    sentence.textContent = words;
    button.textContent = action;
    button.onclick = () => {
        hideNotice();
        act();
    };
    element.hidden = false;
}

export function hideNotice() {
    element.hidden = true;
}
