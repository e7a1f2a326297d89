package dev.docent.navigation.internal.openapi.rules;

import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.ValueCursor.Token;
import dev.docent.navigation.internal.text.NameSet;
import org.jspecify.annotations.Nullable;

/** A rule for a value of an OpenAPI document. */
@FunctionalInterface
interface ValueRule {

    /** Anything. */
    ValueRule ANY = check -> {
        check.cursor().skip();
        return null;
    };

    /** A string. */
    ValueRule STRING = token(Token.STRING, "a string is required here");

    /** True or false. */
    ValueRule BOOLEAN = token(Token.BOOLEAN, "true or false is required here");

    /** A number. */
    ValueRule NUMBER = token(Token.NUMBER, "a number is required here");

    /** A reference. */
    ValueRule REFERENCE = check -> {
        if (check.expect(Token.STRING, "a string is required here")) {
            check.reference();
        }
        return null;
    };

    /**
     * Checks the value at the cursor, reports its problems, and moves past it.
     *
     * @return its text if the rule is about certain texts, else {@code null}
     */
    @Nullable String apply(SpecCheck check);

    private static ValueRule token(Token token, String sentence) {
        return check -> {
            if (check.cursor().token() != token) {
                check.shape(sentence);
            }
            check.cursor().skip();
            return null;
        };
    }

    /** {@return the rule for what may be there, but is shown on no page} */
    static ValueRule unsupported(String name) {
        return unsupported(name, ANY);
    }

    /** {@return the same for what has a rule all the same} */
    static ValueRule unsupported(String name, ValueRule rule) {
        return check -> {
            check.unsupported(name);
            return rule.apply(check);
        };
    }

    /** {@return the rule that a value is one of these strings} */
    static ValueRule oneOf(String... texts) {
        NameSet allowed = NameSet.of(texts);
        String sentence = "one of " + String.join(", ", texts) + " is required here";
        return check -> {
            if (check.cursor().token() != Token.STRING) {
                return STRING.apply(check);
            }
            int offset = check.cursor().offset();
            int index = check.cursor().textIn(allowed);
            if (index < 0) {
                check.shape(sentence, offset);
                return null;
            }
            return allowed.name(index);
        };
    }

    /** {@return the rule that a value is a matching string; the sentence is the message} */
    static ValueRule matching(Pattern pattern, String sentence) {
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
    static ValueRule list(ValueRule item) {
        return check -> {
            if (!check.expect(Token.SEQUENCE, "an array is required here")) {
                return null;
            }
            check.cursor().enter();
            while (check.cursor().next()) {
                check.value(item);
            }
            return null;
        };
    }

    /** {@return the rule for an object with arbitrary member names} */
    static ValueRule map(ValueRule member) {
        return check -> {
            if (check.expect(Token.MAPPING, "an object is required here")) {
                check.cursor().enter();
                while (check.cursor().next()) {
                    check.value(member);
                }
            }
            return null;
        };
    }
}
