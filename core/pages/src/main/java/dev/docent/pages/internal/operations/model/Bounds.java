package dev.docent.pages.internal.operations.model;

/** Limits of what a page repeats of a document. */
public final class Bounds {

    /** Length of a name, a value or an address. */
    public static final int NAME = 300;

    /** Length of a path, a reference or the address of a server. */
    public static final int ADDRESS = 1_000;

    /** How many alternatives, media types, examples or links. */
    public static final int FEW = 12;

    private Bounds() {}

    /** {@return the text; its beginning and an ellipsis if it is longer} */
    public static String cut(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
        return text.substring(0, end) + "…";
    }
}
