package dev.docent.internal.readers.yaml;

import java.util.regex.Pattern;

/**
 * Rewrites what YAML 1.2 allows and the parser, which is one of YAML 1.1, does not: tabs between tokens, plain scalars of flow
 * collections that have a question mark or begin with a colon, and the escapes of a slash and of a tab. Each code point is
 * replaced by one other, so that offsets stay as they are; {@link #restored} undoes in a value what was done to it.
 */
final class YamlDialect {

    /** A plain scalar that begins with a question mark; the parser takes it for a key without a word. */
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

    /** {@return the rewriting of a text} */
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

    /** {@return whether the parser would take a text for something else without complaint} */
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
