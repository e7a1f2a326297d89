package dev.docent.internal.openapi.rules;

import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.internal.documents.ValueCursor.Token;

/** What a value of an OpenAPI document has to be. */
@FunctionalInterface
interface Rule {

    /** Anything. */
    Rule ANY = check -> {
        check.cursor().skip();
        return null;
    };

    /** A string. */
    Rule STRING = token(Token.STRING, "a string is required here");

    /** True or false. */
    Rule BOOLEAN = token(Token.BOOLEAN, "true or false is required here");

    /** A number. */
    Rule NUMBER = token(Token.NUMBER, "a number is required here");

    /** A reference. */
    Rule REFERENCE = check -> {
        if (check.expect(Token.STRING, "a string is required here")) {
            check.reference();
        }
        return null;
    };

    /**
     * Looks at the value at the cursor, tells what is wrong with it, and passes it.
     *
     * @return its text when the rule is about certain texts, else {@code null}
     */
    String apply(SpecCheck check);

    private static Rule token(Token token, String sentence) {
        return check -> {
            if (check.cursor().token() != token) {
                check.shape(sentence);
            }
            check.cursor().skip();
            return null;
        };
    }

    /** {@return the rule that a value is one of these strings} */
    static Rule oneOf(String... texts) {
        Set<String> allowed = Set.of(texts);
        return check -> {
            if (check.cursor().token() != Token.STRING) {
                return STRING.apply(check);
            }
            int offset = check.cursor().offset();
            String text = check.cursor().text();
            if (!allowed.contains(text)) {
                check.shape("one of " + String.join(", ", texts) + " is required here", offset);
            }
            return text;
        };
    }

    /** {@return the rule that a value is a string that fits, as a sentence says} */
    static Rule matching(Pattern pattern, String sentence) {
        return check -> {
            int offset = check.cursor().offset();
            if (check.cursor().token() != Token.STRING) {
                return STRING.apply(check);
            }
            String text = check.cursor().text();
            if (!pattern.matcher(text).matches()) {
                check.shape(sentence, offset);
            }
            return text;
        };
    }

    /** {@return the rule for an array} */
    static Rule list(Rule item) {
        return check -> {
            if (!check.expect(Token.SEQUENCE, "an array is required here")) {
                return null;
            }
            check.cursor().enter();
            while (check.cursor().next()) {
                item.apply(check);
            }
            return null;
        };
    }

    /** {@return the rule for an object whose members have any names} */
    static Rule map(Rule member) {
        return check -> {
            if (check.expect(Token.MAPPING, "an object is required here")) {
                check.cursor().enter();
                while (check.cursor().next()) {
                    member.apply(check);
                }
            }
            return null;
        };
    }
}
