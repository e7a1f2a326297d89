package dev.docent.base.internal.json;

/** The ways in which strings are written as JSON: which characters have a short escape. Others are written by their number. */
public enum JsonEscapes {
    /** Every short escape of JSON. */
    SHORT("\b\f\n\r\t", "bfnrt", false),

    /** Only those of ends of lines and tabs. */
    LINES("\n\r\t", "nrt", false),

    /** None; an unpaired surrogate is a number, too, so that UTF-8 keeps it. */
    NUMBERS("", "", true);

    private static final String HEX = "0123456789abcdef";

    private final String characters;
    private final String letters;
    private final boolean surrogates;

    JsonEscapes(String characters, String letters, boolean surrogates) {
        this.characters = characters;
        this.letters = letters;
        this.surrogates = surrogates;
    }

    /** Appends a string in its quotation marks. */
    public void quote(StringBuilder json, String text) {
        json.append('"');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text, i)) {
                json.append(text, written, i);
                escape(json, text.charAt(i));
                written = i + 1;
            }
        }
        json.append(text, written, text.length()).append('"');
    }

    private boolean isPlain(String text, int i) {
        char c = text.charAt(i);
        return c >= ' ' && c != '"' && c != '\\' && !(surrogates && isUnpaired(text, i));
    }

    /** {@return whether there is half a character, which UTF-8 cannot express} */
    private static boolean isUnpaired(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }

    private void escape(StringBuilder json, char c) {
        json.append('\\');
        int known = characters.indexOf(c);
        if (c == '"' || c == '\\') {
            json.append(c);
        } else if (known >= 0) {
            json.append(letters.charAt(known));
        } else {
            json.append('u');
            for (int shift = 12; shift >= 0; shift -= 4) {
                json.append(HEX.charAt(c >> shift & 0xF));
            }
        }
    }
}
