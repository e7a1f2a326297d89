package dev.docent.navigation.internal.openapi.overlays;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.overlays.OverlayPath.Condition;
import dev.docent.navigation.internal.openapi.overlays.OverlayPath.Step;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Reads a path. For one use. */
final class OverlayPathParser {

    private static final int MAX_LENGTH = 4_000;
    private static final int MAX_INDEX = 9;
    private static final int MAX_NUMBER = 30;
    private static final int HEX_DIGITS = 4;
    private static final int HEX = 16;

    private final String text;
    private int at;

    /** Whether anything was read that is not part of a supported path. */
    private boolean wrong;

    OverlayPathParser(String text) {
        this.text = text.strip();
    }

    Optional<OverlayPath> path() {
        if (text.length() > MAX_LENGTH || !skip("$")) {
            return Optional.empty();
        }
        List<Step> steps = new ArrayList<>();
        while (!wrong && !isAtEnd()) {
            Step step = step();
            if (step != null) {
                steps.add(step);
            }
        }
        return wrong ? Optional.empty() : Optional.of(new OverlayPath(steps));
    }

    private boolean isAtEnd() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at == text.length();
    }

    /** {@return whether a token is next, after white space; if so, it is read} */
    private boolean skip(String token) {
        boolean found = !isAtEnd() && text.startsWith(token, at);
        at += found ? token.length() : 0;
        return found;
    }

    /** Reads a token that has to be next. */
    private void expect(String token) {
        wrong |= !skip(token);
    }

    private @Nullable Step step() {
        if (skip(".")) {
            return skip("*") ? new OverlayPath.Where(List.of()) : named(word());
        }
        expect("[");
        Step step = null;
        if (skip("*")) {
            step = new OverlayPath.Where(List.of());
        } else if (skip("?")) {
            step = new OverlayPath.Where(conditions());
        } else if (isQuoted()) {
            step = named(quoted());
        } else {
            step = index(number(MAX_INDEX));
        }
        expect("]");
        return step;
    }

    private static Step named(String name) {
        return new OverlayPath.Name(name);
    }

    private @Nullable Step index(String digits) {
        boolean valid = digits.equals("0") || digits.equals("-0")
                ? digits.length() == 1
                : isInteger(digits.startsWith("-") ? digits.substring(1) : digits);
        wrong |= !valid;
        return valid ? new OverlayPath.Index(Integer.parseInt(digits)) : null;
    }

    private static boolean isInteger(String digits) {
        return !digits.isEmpty() && digits.charAt(0) != '0' && digits.chars().allMatch(OverlayPathParser::isDigit);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /** Reads the name after a dot. Unlike in RFC 9535, it may have hyphens, as names of extensions do. */
    private String word() {
        int start = at;
        while (at < text.length() && isOfWord(text.charAt(at))) {
            at++;
        }
        wrong |= start == at;
        return text.substring(start, at);
    }

    private static boolean isOfWord(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '-' || c > '\u007f';
    }

    /** Parentheses change nothing where all conditions have to hold. */
    private List<Condition> conditions() {
        List<Condition> conditions = new ArrayList<>();
        int open = 0;
        do {
            while (skip("(")) {
                open++;
            }
            conditions.add(condition());
            while (open > 0 && skip(")")) {
                open--;
            }
        } while (!wrong && skip("&&"));
        wrong |= open > 0;
        return List.copyOf(conditions);
    }

    private Condition condition() {
        expect("@");
        List<String> names = new ArrayList<>();
        while (!wrong && !skip("==")) {
            if (skip(".")) {
                names.add(word());
            } else {
                expect("[");
                names.add(quoted());
                expect("]");
            }
        }
        return new Condition(List.copyOf(names), literal());
    }

    private Node literal() {
        if (isQuoted()) {
            return new Node.Text(Location.NOWHERE, quoted());
        }
        for (String value : List.of("true", "false")) {
            if (skip(value)) {
                return new Node.Bool(Location.NOWHERE, Boolean.parseBoolean(value));
            }
        }
        if (skip("null")) {
            return new Node.Null(Location.NOWHERE);
        }
        String number = number(MAX_NUMBER);
        wrong |= !isNumber(number);
        return new Node.Numeric(Location.NOWHERE, wrong ? "0" : number);
    }

    private static boolean isNumber(String number) {
        try {
            return Double.isFinite(Double.parseDouble(number));
        } catch (NumberFormatException other) {
            return false;
        }
    }

    private String number(int maxLength) {
        int start = isAtEnd() ? text.length() : at;
        while (at < text.length() && (isDigit(text.charAt(at)) || "+-.eE".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        wrong |= start == at || at - start > maxLength;
        return wrong ? "" : text.substring(start, at);
    }

    private boolean isQuoted() {
        return !isAtEnd() && "'\"".indexOf(text.charAt(at)) >= 0;
    }

    private String quoted() {
        StringBuilder value = new StringBuilder();
        if (!isQuoted()) {
            wrong = true;
            return "";
        }
        char quote = text.charAt(at++);
        while (at < text.length() && text.charAt(at) != quote) {
            char c = text.charAt(at++);
            value.append(c == '\\' ? escaped() : c);
        }
        wrong |= at++ >= text.length();
        return value.toString();
    }

    private char escaped() {
        char c = at < text.length() ? text.charAt(at++) : '?';
        if (c == 'u') {
            return unicode();
        }
        int control = "bfnrt".indexOf(c);
        wrong |= control < 0 && "'\"\\/".indexOf(c) < 0;
        return control < 0 ? c : "\b\f\n\r\t".charAt(control);
    }

    private char unicode() {
        int value = 0;
        for (int i = 0; i < HEX_DIGITS; i++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at++), HEX) : -1;
            wrong |= digit < 0;
            value = value * HEX + digit;
        }
        return (char) value;
    }
}
