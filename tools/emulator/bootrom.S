@ SPDX-License-Identifier: MIT
@
@ The boot ROM of the emulated RP2040: our own, as small as the pico-sdk allows. It starts
@ the flash's second stage like the real one and offers the routines that the SDK looks
@ up by two letters. What touches the flash, and floating point, stops on BKPT; the
@ harness (rom-calls.mjs) carries it out and execution goes on after the BKPT.
@
@ bootrom-image.mjs is this file, assembled: after a change run
@   node tools/emulator/assemble-bootrom.mjs

    .syntax unified
    .cpu cortex-m0plus
    .thumb
    .text

    .equ FLASH, 0x10000000
    .equ BOOT2_RAM, 0x20041f00      @ where the real ROM runs the second stage, too
    .equ BOOT2_WORDS, 64

    @ BKPT numbers; rom-calls.mjs has the same list.
    .equ TRAP_FLOAT, 0x00           @ + entry of the float table
    .equ TRAP_DOUBLE, 0x20          @ + entry of the double table
    .equ TRAP_CONNECT_FLASH, 0x80
    .equ TRAP_EXIT_XIP, 0x81
    .equ TRAP_ERASE, 0x82
    .equ TRAP_PROGRAM, 0x83
    .equ TRAP_FLUSH_CACHE, 0x84
    .equ TRAP_ENTER_XIP, 0x85
    .equ TRAP_USB_BOOT, 0x86

    .equ FLOAT_ENTRIES, 32

    @ --- Header, at the addresses the SDK knows -----------------------------------------
    .org 0x00
    .word BOOT2_RAM                 @ the stack grows down from there
    .word reset + 1
    .word stop + 1                  @ NMI
    .word stop + 1                  @ hard fault before the image has set its own vectors
    .org 0x10
    .byte 'M', 'u', 1, 3            @ magic; ROM version 3, that of the chips sold now
    .hword function_table           @ 0x14
    .hword data_table               @ 0x16
    .hword table_lookup + 1         @ 0x18

    @ --- Start: copy the second stage to RAM and run it with LR 0 -----------------------
    .align 2
reset:
    ldr r0, =FLASH
    ldr r1, =BOOT2_RAM
    movs r2, #BOOT2_WORDS
1:  ldmia r0!, {r3}
    stmia r1!, {r3}
    subs r2, #1
    bne 1b
    mov lr, r2                      @ 0: "go on through the image's vector table"
    ldr r0, =BOOT2_RAM + 1
    bx r0

stop:
    b stop

    @ --- void *table_lookup(uint16_t *table, uint32_t code): NULL if it is not there ----
table_lookup:
    ldrh r2, [r0, #0]
    cmp r2, #0
    beq 2f
    ldrh r3, [r0, #2]
    adds r0, #4
    cmp r2, r1
    bne table_lookup
    mov r0, r3
    bx lr
2:  movs r0, #0
    bx lr

    @ --- memset(to, byte, count), memset4(to, byte, count): both return `to` ------------
memset:
    mov r12, r0
    b 2f
1:  strb r1, [r0]
    adds r0, #1
2:  subs r2, #1
    bcs 1b
    mov r0, r12
    bx lr

memset4:                            @ aligned, a whole number of words
    mov r12, r0
    uxtb r1, r1
    lsls r3, r1, #8
    orrs r1, r3
    lsls r3, r1, #16
    orrs r1, r3
    b 2f
1:  stmia r0!, {r1}
2:  subs r2, #4
    bcs 1b
    mov r0, r12
    bx lr

    @ --- memcpy(to, from, count), memcpy44 likewise: both return `to` -------------------
memcpy:
    push {r0, r4, lr}
    mov r3, r0                      @ by words where everything is aligned
    orrs r3, r1
    orrs r3, r2
    lsls r3, #30
    beq 4f
    b 2f
1:  ldrb r3, [r1]
    strb r3, [r0]
    adds r0, #1
    adds r1, #1
2:  subs r2, #1
    bcs 1b
    pop {r0, r4, pc}

memcpy44:
    push {r0, r4, lr}
    b 4f
3:  ldmia r1!, {r3}
    stmia r0!, {r3}
4:  subs r2, #4
    bcs 3b
    pop {r0, r4, pc}

    @ --- Bits: each takes and returns a word in r0 --------------------------------------
popcount32:
    movs r1, #0
    b 2f
1:  adds r1, #1
    subs r2, r0, #1                 @ clears the lowest bit that is set
    ands r0, r2
2:  cmp r0, #0
    bne 1b
    mov r0, r1
    bx lr

clz32:
    movs r1, #32
    b 2f
1:  subs r1, #1
    lsrs r0, #1
2:  cmp r0, #0
    bne 1b
    mov r0, r1
    bx lr

ctz32:
    movs r1, #32
    b 2f
1:  subs r1, #1
    lsls r0, #1
2:  cmp r0, #0
    bne 1b
    mov r0, r1
    bx lr

reverse32:
    movs r1, #0
    movs r2, #32
1:  lsrs r0, #1                     @ the lowest bit goes through the carry
    adcs r1, r1
    subs r2, #1
    bne 1b
    mov r0, r1
    bx lr

    @ --- Carried out by the harness -----------------------------------------------------
    .macro trap name, number
\name:
    bkpt #\number
    bx lr
    .endm

    trap connect_internal_flash, TRAP_CONNECT_FLASH
    trap flash_exit_xip, TRAP_EXIT_XIP
    trap flash_range_erase, TRAP_ERASE
    trap flash_range_program, TRAP_PROGRAM
    trap flash_flush_cache, TRAP_FLUSH_CACHE
    trap flash_enter_cmd_xip, TRAP_ENTER_XIP
    trap reset_to_usb_boot, TRAP_USB_BOOT

    .macro real_traps first
    .set entry, 0
    .rept FLOAT_ENTRIES
    bkpt #(\first + entry)
    bx lr
    .set entry, entry + 1
    .endr
    .endm

float_code:
    real_traps TRAP_FLOAT
double_code:
    real_traps TRAP_DOUBLE

    @ --- Tables -------------------------------------------------------------------------
    .macro real_table name, code
    .align 2
    .hword 0
    .hword FLOAT_ENTRIES            @ the SDK asks two bytes before the table
\name:
    .set entry, 0
    .rept FLOAT_ENTRIES
    .word \code + 4 * entry + 1
    .set entry, entry + 1
    .endr
    .endm

    real_table float_table, float_code
    real_table double_table, double_code

    .macro function letter1, letter2, address
    .byte \letter1, \letter2
    .hword \address + 1
    .endm

    .align 2
function_table:
    function 'I', 'F', connect_internal_flash
    function 'E', 'X', flash_exit_xip
    function 'R', 'E', flash_range_erase
    function 'R', 'P', flash_range_program
    function 'F', 'C', flash_flush_cache
    function 'C', 'X', flash_enter_cmd_xip
    function 'U', 'B', reset_to_usb_boot
    function 'M', 'S', memset
    function 'S', '4', memset4
    function 'M', 'C', memcpy
    function 'C', '4', memcpy44
    function 'P', '3', popcount32
    function 'R', '3', reverse32
    function 'L', '3', clz32
    function 'T', '3', ctz32
    .hword 0

    .align 2
data_table:
    .byte 'S', 'F'
    .hword float_table
    .byte 'S', 'D'
    .hword double_table
    .hword 0

    .align 2
    .pool
