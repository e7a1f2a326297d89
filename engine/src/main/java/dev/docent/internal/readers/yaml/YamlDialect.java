package dev.docent.internal.readers.yaml;

import java.util.regex.Pattern;

/**
 * Rewrites YAML 1.2 syntax that the YAML 1.1 parser does not accept: tabs between tokens, plain scalars in flow
 * collections that contain a question mark or start with a colon, and escaped slashes and tabs. Each code point is
 * replaced by one other, so offsets do not change; {@link #restored} reverts the change in a value.
 */
final class YamlDialect {

    /** A plain scalar that starts with a question mark; the parser silently treats it as a key. */
    private static final Pattern MISREAD = Pattern.compile("[\\[{,]\\s*\\?[^\\s,\\[\\]{}]");

    private final char question;
    private final char colon;
    private final char nothing;
    private final String text;

    private YamlDialect(String text) {
        this.question = unused(text, '\uE000');
        this.colon = unused(text, (char) (question + 1));
        this.nothing = unused(text, (char) (colon + 1));
        this.text = text;
    }

    private static char unused(String text, char from) {
        char candidate = from;
        while (text.indexOf(candidate) >= 0) {
            candidate++;
        }
        return candidate;
    }

    /** {@return the rewritten form of a text} */
    static YamlDialect of(String text) {
        YamlDialect marks = new YamlDialect(text);
        String rewritten = new YamlRewriter(text, marks.question, marks.colon, marks.nothing).rewritten();
        return new YamlDialect(marks, rewritten);
    }

    private YamlDialect(YamlDialect marks, String rewritten) {
        this.question = marks.question;
        this.colon = marks.colon;
        this.nothing = marks.nothing;
        this.text = rewritten;
    }

    /** {@return whether the parser would silently misread a text} */
    static boolean isMisread(String text) {
        return text.indexOf('?') >= 0 && MISREAD.matcher(text).find();
    }

    String text() {
        return text;
    }

    /** {@return a scalar of the rewritten text as its author wrote it} */
    String restored(String scalar) {
        return scalar.replace(question, '?').replace(colon, ':').replace(String.valueOf(nothing), "");
    }
}
