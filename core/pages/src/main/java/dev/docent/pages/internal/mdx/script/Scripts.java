package dev.docent.pages.internal.mdx.script;

import java.util.Set;

import dev.docent.pages.internal.mdx.text.Characters;

/** Finds the ends of expressions, of imports and exports, and of HTML comments. */
public final class Scripts {

    /** No end was found. */
    public static final int UNCLOSED = ScriptScanner.UNCLOSED;
    /** What is there is no JavaScript. */
    public static final int INVALID = ScriptScanner.INVALID;

    private static final Set<String> DECLARATIONS =
            Set.of("const", "let", "var", "function", "async", "class", "default", "type", "interface", "enum");
    private static final String CONTINUES = ".?:+-*%&|,=<>)]}";

    private Scripts() {}

    /** {@return the index after the brace that closes the one at {@code from}; {@link #UNCLOSED} or {@link #INVALID}} */
    public static int expressionEnd(String s, int from, int to, ScanBudget budget) {
        return end(s, from, to, budget, false);
    }

    static int spreadEnd(String s, int from, int to, ScanBudget budget) {
        return end(s, from, to, budget, true);
    }

    private static int end(String s, int from, int to, ScanBudget budget, boolean spread) {
        ScriptScanner scanner = new ScriptScanner(s, from, budget.limit(from, to));
        int end = scanner.expression(spread);
        if (end < 0) {
            budget.spend(scanner.at() - from);
        }
        return end;
    }

    /** {@return the index after the bracket that closes the one at {@code from}; negative when there is none} */
    public static int blockEnd(String s, int from, int to) {
        return new ScriptScanner(s, from, to).block();
    }

    /**
     * {@return the end of the expression at {@code from}: the bracket, comma, semicolon or line end after it; negative when
     * there is none}
     */
    public static int partEnd(String s, int from, int to) {
        ScriptScanner scanner = new ScriptScanner(s, from, to);
        while (scanner.at() < to && scanner.failure() == 0) {
            int at = scanner.at();
            char c = s.charAt(at);
            boolean end = ",;)]}".indexOf(c) >= 0 || c == '\n' && scanner.isComplete() && endsLine(s, at, to);
            if (end && scanner.isAtTopLevel()) {
                return at;
            }
            scanner.step();
        }
        return scanner.failure() != 0 || !scanner.isAtTopLevel() ? UNCLOSED : to;
    }

    private static boolean endsLine(String s, int at, int to) {
        int next = at;
        while (next < to && Characters.isWhitespace(s.charAt(next))) {
            next++;
        }
        return next == to || CONTINUES.indexOf(s.charAt(next)) < 0;
    }

    /** {@return whether imports or exports seem to begin here, at the beginning of a line} */
    public static boolean beginsModule(String s, int from, int lineEnd) {
        boolean export = s.startsWith("export ", from);
        if (!export && !s.startsWith("import ", from)) {
            return false;
        }
        int at = from + "import ".length();
        while (at < lineEnd && s.charAt(at) == ' ') {
            at++;
        }
        if (at == lineEnd) {
            return false;
        }
        char c = s.charAt(at);
        if (c == '{' || c == '*' || !export && (c == '"' || c == '\'')) {
            return true;
        }
        return export ? DECLARATIONS.contains(word(s, at, lineEnd)) : namesSource(s, at, lineEnd);
    }

    private static String word(String s, int from, int to) {
        int end = from;
        while (end < to && Characters.isNamePart(s.charAt(end))) {
            end++;
        }
        return s.substring(from, end);
    }

    private static boolean namesSource(String s, int from, int lineEnd) {
        int at = from + word(s, from, lineEnd).length();
        if (at == from) {
            return false;
        }
        while (at < lineEnd && s.charAt(at) == ' ') {
            at++;
        }
        if (at < lineEnd && s.charAt(at) == ',') {
            return true;
        }
        String next = word(s, at, lineEnd);
        int after = at + next.length();
        while (after < lineEnd && s.charAt(after) == ' ') {
            after++;
        }
        return next.equals("from") && (after == lineEnd || "\"'".indexOf(s.charAt(after)) >= 0);
    }

    /** {@return the end of the last line of the imports and exports that begin here; negative when there is none} */
    public static int moduleEnd(String s, int from, int to, ScanBudget budget) {
        int limit = budget.limit(from, to);
        ScriptScanner scanner = new ScriptScanner(s, from, limit);
        while (scanner.at() < limit) {
            int at = scanner.at();
            if (s.charAt(at) == '\n' && scanner.isAtTopLevel() && endsAt(s, from, at, to, scanner)) {
                return at;
            }
            scanner.step();
            if (scanner.failure() != 0) {
                budget.spend(scanner.at() - from);
                return scanner.failure();
            }
        }
        if (limit == to && scanner.isAtTopLevel() && isComplete(s, from, to, scanner)) {
            return to;
        }
        budget.spend(scanner.at() - from);
        return UNCLOSED;
    }

    private static boolean isComplete(String s, int from, int at, ScriptScanner scanner) {
        int last = at - 1;
        while (last > from && Characters.isWhitespace(s.charAt(last))) {
            last--;
        }
        return scanner.isComplete() || s.charAt(last) == ';' || s.charAt(last) == '*' || s.charAt(last) == '/';
    }

    private static boolean endsAt(String s, int from, int at, int to, ScriptScanner scanner) {
        if (!isComplete(s, from, at, scanner)) {
            return false;
        }
        int next = at + 1;
        while (next < to && (s.charAt(next) == ' ' || s.charAt(next) == '\t' || s.charAt(next) == '\r')) {
            next++;
        }
        if (next >= to || s.charAt(next) == '\n') {
            return true;
        }
        boolean goesOn = s.startsWith("import", next)
                || s.startsWith("export", next)
                || s.startsWith("//", next)
                || s.startsWith("/*", next)
                || s.startsWith("from", next)
                || CONTINUES.indexOf(s.charAt(next)) >= 0 && (next > at + 1 || !beginsMarkup(s, next, to));
        return !goesOn;
    }

    private static boolean beginsMarkup(String s, int at, int to) {
        char c = s.charAt(at);
        char next = at + 1 < to ? s.charAt(at + 1) : 0;
        return c == '<' && (next == '/' || next == '>' || Characters.isNameStart(next))
                || (c == '-' || c == '*' || c == '+') && next == ' '
                || c == '>' && next == ' ';
    }

    /** {@return the index after the HTML comment that begins here; {@link #UNCLOSED} when it does not end} */
    public static int commentEnd(String s, int from, int to, ScanBudget budget) {
        int limit = budget.limit(from, to);
        int end = Characters.indexOf(s, "-->", from + 2, limit);
        if (end < 0) {
            budget.spend(limit - from);
            return UNCLOSED;
        }
        return end + 3;
    }
}
