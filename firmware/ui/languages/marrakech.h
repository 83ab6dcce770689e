// SPDX-License-Identifier: MIT
// The words of Marrakech. No guard: strings.h and strings.c include it for different
// ends.
// clang-format off
STRING(MARRAKECH_NAME, "Marrakech", "Marrakech", "Марракеш", "Marrakech")

// Figures
STRING(MARRAKECH_DIRHAMS, "Dirhams", "Dírhams", "Дирхамы", "Dirhamok")
STRING(MARRAKECH_SQUARES, "Squares", "Casillas", "Клетки", "Mezők")
STRING(MARRAKECH_RUGS_LEFT, "Rugs left", "Alfombras", "Ковров", "Szőnyeg")
STRING(MARRAKECH_POINTS, "Points", "Puntos", "Очки", "Pontok")

// The panel while choosing
STRING(MARRAKECH_TURN_HIM, "Where to?", "¿Adónde?", "Куда?", "Merre?")
STRING(MARRAKECH_LAY_RUG, "Lay it", "Ponla", "Кладите", "Tedd le")

// Narration
STRING(MARRAKECH_ROLLS, "rolls", "tira", "бросает", "dob")
STRING(MARRAKECH_PAYS, "pays %1 to %2", "paga %1 a %2", "платит %1: %2", "fizet: %1 %2")
STRING(MARRAKECH_OUT, "is out", "queda fuera", "выбывает", "kiesik")
STRING(MARRAKECH_LAYS, "lays a rug", "pone una alfombra", "кладёт ковёр", "szőnye­get tesz")

// Refused
STRING(MARRAKECH_NO_TURN_BACK, "Assam never turns around.", "Assam nunca da media vuelta.", "Ассам не поворачивает назад.", "Asszám nem fordul vissza.")
STRING(MARRAKECH_NO_PLACE, "No rug can be laid on that side.", "Ahí no cabe ninguna alfombra.", "С этой стороны ковёр не положить.", "Arra nem tehetsz szőnyeget.")

// What speaks for a hint
STRING(MARRAKECH_WHY_NO_TOLL, "No toll, whatever the die shows.", "Sin pagar, salga lo que salga.", "Платить не придётся при любом броске.", "Bármit dobsz, nem kell fizetni.")
STRING(MARRAKECH_WHY_AT_MOST, "At most %1 to pay; other ways can cost more.", "Como mucho pagas %1; por otro lado, más.", "Платить не больше %1; в других сторонах дороже.", "Legfeljebb %1 a fizetnivaló, máshol több.")
STRING(MARRAKECH_WHY_CHEAPEST, "The cheapest way on average.", "El camino más barato de media.", "В среднем самый дешёвый путь.", "Átlagosan a legolcsóbb út.")
STRING(MARRAKECH_WHY_COVERS, "Covers squares of %1: %2.", "Cubre casillas de %1: %2.", "Закрывает клетки (%1): %2.", "Letakar %1 mezőiből: %2.")
STRING(MARRAKECH_WHY_NEXT_PAYS, "A group of %1 squares in the next player's way.", "Un grupo de %1 casillas en el camino del siguiente.", "Группа из %1 клеток на пути следующего.", "%1 mezős csoport a következő útjában.")
STRING(MARRAKECH_WHY_GROUP, "Makes a group of squares: %1.", "Forma un grupo de casillas: %1.", "Группа клеток станет: %1.", "Ekkora csoport lesz: %1.")
STRING(MARRAKECH_WHY_SHOWS, "Squares of yours that show: %1 more.", "Casillas tuyas visibles: %1 más.", "Ваших клеток видно больше на %1.", "Ennyivel több mező a tiéd: %1.")

// Help
STRING(MARRAKECH_HELP_TURN,
    "Choose with the arrows where Assam goes: straight on, left or right, never back. Then A rolls the die: 1, 2, 2, 3, 3 or 4 steps. The list tells what each roll would cost you.",
    "Elige con las flechas adónde va Assam: de frente, a izquierda o derecha, nunca atrás. A tira el dado: 1, 2, 2, 3, 3 o 4 pasos. La lista dice cuánto pagarías con cada tirada.",
    "Стрелками выберите, куда пойдёт Ассам: прямо, налево или направо, но не назад. A бросает кубик: 1, 2, 2, 3, 3 или 4 шага. В списке видно, сколько придётся заплатить.",
    "A nyilakkal válaszd ki, merre menjen Asszám: előre, balra vagy jobbra, vissza soha. Az A dob: 1, 2, 2, 3, 3 vagy 4 lépés. A lista mutatja, melyik dobás mennyibe kerül.")
STRING(MARRAKECH_HELP_RUG,
    "An arrow chooses the side of Assam; pressed again, it turns the rug. A lays it. It may cover halves of rugs, but never one whole rug at once.",
    "Una flecha elige el lado de Assam; otra vez, gira la alfombra. A la pone. Puede cubrir mitades de alfombras, pero nunca una entera de una vez.",
    "Стрелка выбирает сторону от Ассама, ещё раз: поворачивает ковёр. A кладёт его. Можно закрыть половины ковров, но не целый ковёр за раз.",
    "A nyíl Asszám oldalát választja, újra megnyomva elforgatja a szőnyeget. Az A leteszi. Fél szőnyegeket takarhat, egy egészet egyszerre soha.")

// The rules to read
STRING(MARRAKECH_RULES_AIM,
    "MARRAKECH\nRug sellers compete in the market of Marrakech. In the end every dirham and every visible square of your rugs is a point. Most points win; a tie goes to whoever has more dirhams.",
    "MARRAKECH\nLos vendedores compiten en el mercado de Marrakech. Al final cada dírham y cada casilla visible de tus alfombras vale un punto. Gana quien tenga más; en empate, quien tenga más dírhams.",
    "МАРРАКЕШ\nПродавцы ковров соперничают на рынке Марракеша. В конце каждый дирхам и каждая видимая клетка ваших ковров приносят очко. Побеждает тот, у кого очков больше; при ничьей решают дирхамы.",
    "MARRAKECH\nSzőnyegárusok versengenek Marrakech piacán. A végén minden dirham és szőnyegeid minden látható mezője egy pont. A legtöbb pont nyer; egyenlőségnél a több dirham dönt.")
STRING(MARRAKECH_RULES_TURN,
    "YOUR TURN\nFirst turn Assam, the owner of the market: straight on, left or right, but never around. Then the die says how far he walks: 1, 2, 2, 3, 3 or 4 squares. At the edge he follows the loop back onto the market; the loop itself is no step.",
    "TU TURNO\nPrimero orienta a Assam, el dueño del mercado: de frente, a izquierda o derecha, nunca atrás. El dado dice cuánto anda: 1, 2, 2, 3, 3 o 4 casillas. En el borde sigue la curva y vuelve al mercado; la curva no cuenta como paso.",
    "ВАШ ХОД\nСначала направьте Ассама, хозяина рынка: прямо, налево или направо, но не назад. Кубик скажет, сколько он пройдёт: 1, 2, 2, 3, 3 или 4 клетки. На краю он разворачивается по стрелке обратно на рынок; сама стрелка не считается шагом.",
    "A KÖRÖD\nElőször fordítsd el Asszámot, a piac urát: előre, balra vagy jobbra, de vissza nem. A kocka mondja meg, mennyit lép: 1, 2, 2, 3, 3 vagy 4 mezőt. A szélen a kanyar vezeti vissza a piacra; a kanyar nem számít lépésnek.")
STRING(MARRAKECH_RULES_PAY,
    "PAYING\nIf he stops on another player's rug, you pay its owner a dirham for every square of that colour that hangs together with it by edges. Whoever cannot pay in full gives all he has and is out; nobody pays on his rugs any more.",
    "PAGAR\nSi se detiene en la alfombra de otro, pagas a su dueño un dírham por cada casilla de ese color unida a ella por los lados. Quien no puede pagarlo todo da lo que tiene y queda fuera; en sus alfombras ya no se paga.",
    "ОПЛАТА\nЕсли он остановился на чужом ковре, вы платите владельцу по дирхаму за каждую клетку этого цвета, связанную с ней сторонами. Кто не может заплатить сполна, отдаёт всё и выбывает; за его ковры больше не платят.",
    "FIZETÉS\nHa más szőnyegén áll meg, a tulajdonosnak egy dirhamot fizetsz minden olyan színű mezőért, amely oldalával összefügg vele. Aki nem tud mindent kifizetni, odaadja, amije van, és kiesik; szőnyegeiért többé nem fizetnek.")
STRING(MARRAKECH_RULES_RUG,
    "RUGS\nThen lay a rug on two squares beside Assam: one of them shares an edge with his square, none is his own. It may cover empty squares and halves of other rugs, yours too, but not both halves of one rug at once.",
    "ALFOMBRAS\nDespués pon una alfombra sobre dos casillas junto a Assam: una comparte un lado con la suya, ninguna es la suya. Puede cubrir casillas vacías y mitades de alfombras, también tuyas, pero no las dos mitades de una misma.",
    "КОВРЫ\nЗатем положите ковёр на две клетки рядом с Ассамом: одна касается его клетки стороной, под ним самим ковёр не кладут. Можно закрыть пустые клетки и половины ковров, своих тоже, но не обе половины одного ковра сразу.",
    "SZŐNYEGEK\nEzután tegyél szőnyeget két mezőre Asszám mellé: az egyiknek közös oldala van az övével, alá nem kerülhet. Takarhat üres mezőt és fél szőnyeget, a sajátodat is, de egy szőnyeg két felét egyszerre nem.")
STRING(MARRAKECH_RULES_END,
    "THE END\nThe game is over when the last rug lies. With four players everybody has 12 rugs, with three 15. Two players have 24 each, twelve of each of two colours, well mixed: you lay the top one.",
    "EL FINAL\nLa partida acaba al poner la última alfombra. Con cuatro jugadores hay 12 por cabeza, con tres 15. Dos jugadores tienen 24 cada uno, doce de cada uno de dos colores, mezcladas: se pone la de arriba.",
    "КОНЕЦ\nИгра кончается, когда положен последний ковёр. Вчетвером у каждого 12 ковров, втроём 15. Вдвоём у каждого 24: по двенадцать двух цветов, перемешанных; кладут верхний.",
    "A VÉGE\nA játéknak az utolsó szőnyeg letételekor vége. Négyen 12, hárman 15 szőnyege van mindenkinek. Ketten 24-24, két színből tizenkettő, összekeverve: mindig a felsőt teszitek le.")
