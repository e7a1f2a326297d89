package dev.docent.base.internal.mcp;

/** Texts that fit in a response. */
public final class BoundedText {

    /** What a text may take of a response, in bytes. */
    public static final int MAX = 90_000;

    private BoundedText() {}

    /** {@return how many characters of a text fit in a response; not between the two units of one character} */
    public static int fitting(String text) {
        int bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            bytes += MessageWriter.length(text.charAt(i));
            if (bytes > MAX) {
                return i > 0 && Character.isHighSurrogate(text.charAt(i - 1)) ? i - 1 : i;
            }
        }
        return text.length();
    }
}
