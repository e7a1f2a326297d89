package dev.docent.cli.internal.output;

import dev.docent.api.navigation.Problem.Severity;

/** Terminal colours, or none. */
public enum Style {
    PLAIN,
    COLORED;

    private static final char ESCAPE = 27;

    /** When to use colours. */
    public enum When {
        AUTO,
        ALWAYS,
        NEVER
    }

    /** {@return the style; by default coloured on a terminal only, and not if {@code NO_COLOR} is set} */
    public static Style of(When when) {
        String noColor = System.getenv("NO_COLOR");
        boolean wanted = (noColor == null || noColor.isEmpty()) && isTerminal();
        return when == When.ALWAYS || when == When.AUTO && wanted ? COLORED : PLAIN;
    }

    public static boolean isTerminal() {
        return System.console() != null && !"dumb".equals(System.getenv("TERM"));
    }

    public String bold(String text) {
        return paint("1", text);
    }

    public String dim(String text) {
        return paint("2", text);
    }

    public String severity(Severity severity, String text) {
        return paint(
                switch (severity) {
                    case ERROR -> "1;31";
                    case WARNING -> "1;33";
                    case INFO -> "1;36";
                },
                text);
    }

    public String fix(String text) {
        return paint("32", text);
    }

    private String paint(String code, String text) {
        return this == PLAIN ? text : ESCAPE + "[" + code + "m" + text + ESCAPE + "[0m";
    }

    /** {@return the text with control characters replaced} */
    public static String plain(String text) {
        if (text.chars().allMatch(c -> c >= ' ' && c < 0x7F)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints()
                .map(c ->
                        c != '\t' && Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? 0xFFFD : c)
                .forEach(out::appendCodePoint);
        return out.toString();
    }
}
