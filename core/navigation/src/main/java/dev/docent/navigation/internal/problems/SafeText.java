package dev.docent.navigation.internal.problems;

/** Makes text from a site's files safe for messages: short, on one line, quoted. */
public final class SafeText {

    private static final int MAX_LENGTH = 200;

    private SafeText() {}

    /** {@return the text in quotes, safe for a message} */
    public static String of(String text) {
        return '"' + plain(text) + '"';
    }

    /** {@return the text with control characters replaced, truncated if long} */
    public static String plain(String text) {
        boolean cut = text.length() > MAX_LENGTH;
        String printable = printable(cut ? text.substring(0, MAX_LENGTH) : text);
        return cut ? printable + "…" : printable;
    }

    /** {@return the text with control characters replaced} */
    static String printable(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? 0xFFFD : c)
                .forEach(out::appendCodePoint);
        return out.toString();
    }
}
