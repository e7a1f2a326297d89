package dev.docent.base.internal.html;

/**
 * Characters that readers cannot see and that may make a text look like another one: controls, bidirectional
 * formatting, zero-width characters, tags.
 */
final class HiddenCharacters {

    private static final int LEFT_TO_RIGHT_MARK = 0x200E;
    private static final int RIGHT_TO_LEFT_MARK = 0x200F;
    private static final int POP_FORMATTING = 0x202C;
    private static final int LEFT_TO_RIGHT_OVERRIDE = 0x202D;
    private static final int RIGHT_TO_LEFT_OVERRIDE = 0x202E;
    private static final int POP_ISOLATE = 0x2069;

    private HiddenCharacters() {}

    /** {@return whether the character opens or closes an embedding, an override or an isolate} */
    static boolean isBidi(int c) {
        return c >= 0x202A && c <= RIGHT_TO_LEFT_OVERRIDE || c >= 0x2066 && c <= POP_ISOLATE;
    }

    /**
     * {@return whether the character has no use in prose} Joiners, directional marks, soft hyphens and zero-width
     * spaces have one; for {@linkplain #isBidi bidirectional formatting} it depends on the text around it.
     */
    static boolean isHidden(int c) {
        return Character.isISOControl(c) && c != '\n' && c != '\t'
                || c >= 0x206A && c <= 0x206F
                || c >= 0xFFF9 && c <= 0xFFFB
                || c >= 0xE0000 && c <= 0xE007F;
    }

    /**
     * {@return whether the character must be seen in code} Joiners and variation selectors belong to visible
     * characters.
     */
    static boolean isHiddenInCode(int c) {
        return isHidden(c)
                || isBidi(c)
                || c == 0xAD
                || c == 0x61C
                || c == 0x180E
                || c == 0x200B
                || c == LEFT_TO_RIGHT_MARK
                || c == RIGHT_TO_LEFT_MARK
                || c >= 0x2060 && c <= 0x2064
                || c == 0x3164
                || c == 0xFEFF;
    }

    /** {@return what a reader sees instead: a control picture where there is one, else the code point} */
    static String shown(int c) {
        if (c < 0x20) {
            return String.valueOf((char) (0x2400 + c));
        }
        return c == 0x7F ? "\u2421" : "\u27E8U+%04X\u27E9".formatted(c);
    }

    /**
     * {@return whether bidirectional formatting in this part of a text ends where it should and overrides nothing}
     * Then it cannot change how anything else is shown.
     */
    static boolean isBalanced(String text, int from, int to) {
        StringBuilder open = new StringBuilder();
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (!isBidi(c)) {
                continue;
            }
            if (c == LEFT_TO_RIGHT_OVERRIDE || c == RIGHT_TO_LEFT_OVERRIDE) {
                return false;
            }
            if (c != POP_FORMATTING && c != POP_ISOLATE) {
                open.append(c < POP_FORMATTING ? (char) POP_FORMATTING : (char) POP_ISOLATE);
            } else if (open.length() == 0 || open.charAt(open.length() - 1) != c) {
                return false;
            } else {
                open.setLength(open.length() - 1);
            }
        }
        return open.length() == 0;
    }
}
