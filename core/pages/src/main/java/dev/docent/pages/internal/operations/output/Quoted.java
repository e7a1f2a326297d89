package dev.docent.pages.internal.operations.output;

import java.util.stream.Stream;

/** Writes texts as literals of languages. */
public final class Quoted {

    private static final int MAX_LENGTH = 6_000;

    private Quoted() {}

    /**
     * {@return the text in double quotes, with escapes that JSON, JavaScript, Python, Java, Go and C# have in common}
     * Characters outside ASCII stay readable; halves of a surrogate pair become U+FFFD.
     */
    public static String of(String text) {
        int end = Math.min(text.length(), MAX_LENGTH);
        StringBuilder quoted = new StringBuilder(end + 2).append('"');
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c) && i + 1 < end && Character.isLowSurrogate(text.charAt(i + 1));
            if (pair) {
                quoted.append(c).append(text.charAt(++i));
            } else {
                append(quoted, c);
            }
        }
        return quoted.append(end < text.length() ? "…" : "").append('"').toString();
    }

    /**
     * {@return a part of a sample with texts as literals}
     *
     * @param template has {@code %s} in the place of each text
     */
    public static String in(String template, String... texts) {
        return template.formatted(Stream.of(texts).map(Quoted::of).toArray());
    }

    private static void append(StringBuilder quoted, char c) {
        switch (c) {
            case '"', '\\' -> quoted.append('\\').append(c);
            case '\n' -> quoted.append("\\n");
            case '\r' -> quoted.append("\\r");
            case '\t' -> quoted.append("\\t");
            default -> {
                if (Character.isSurrogate(c)) {
                    quoted.append("\\ufffd");
                } else if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || c == 0xFEFF) {
                    quoted.append("\\u%04x".formatted((int) c));
                } else {
                    quoted.append(c);
                }
            }
        }
    }

    /** {@return the text in single quotes for a POSIX shell, in which only a single quote is special} */
    public static String shell(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /** {@return the text in double quotes for the content of a part in curl's option {@code -F}} */
    public static String curl(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** {@return the text as a text block of Java} */
    public static String javaBlock(String text, String indent) {
        if (text.lines().anyMatch(line -> line.endsWith(" ") || line.endsWith("\t")) || text.indexOf('\r') >= 0) {
            return of(text);
        }
        String escaped = text.replace("\\", "\\\\").replace("\"\"\"", "\\\"\"\"");
        return "\"\"\"\n" + indented(escaped, indent) + "\"\"\"";
    }

    /** {@return the text as a raw string of C#, in as many quotes as it needs} */
    public static String cSharpRaw(String text, String indent) {
        if (text.indexOf('\r') >= 0) {
            return of(text);
        }
        String quotes = "\"\"\"";
        while (text.contains(quotes)) {
            quotes += "\"";
        }
        return quotes + "\n" + indented(text, indent) + "\n" + indent + quotes;
    }

    /** {@return the text as a raw string of Go, if that is possible} */
    public static String go(String text) {
        boolean raw = text.indexOf('\n') >= 0 && text.indexOf('`') < 0 && text.indexOf('\r') < 0;
        return raw ? "`" + text + "`" : of(text);
    }

    /** {@return the lines, each indented} */
    public static String indented(String text, String indent) {
        return indent + text.replace("\n", "\n" + indent);
    }
}
