package dev.docent.internal.problems;

/** Makes text from a site's files fit to stand in a message: short, on one line, in quotes. */
public final class SafeText {

    private static final int MAX_LENGTH = 200;

    private SafeText() {}

    /** {@return the text in quotes, fit for a message} */
    public static String of(String text) {
        return '"' + plain(text) + '"';
    }

    /** {@return the text without control characters, cut when it is long} */
    public static String plain(String text) {
        boolean cut = text.length() > MAX_LENGTH;
        StringBuilder out = new StringBuilder();
        (cut ? text.substring(0, MAX_LENGTH) : text)
                .codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? 0xFFFD : c)
                .forEach(out::appendCodePoint);
        return cut ? out + "…" : out.toString();
    }
}
