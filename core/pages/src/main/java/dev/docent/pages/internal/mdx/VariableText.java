package dev.docent.pages.internal.mdx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.MdxProblem;
import dev.docent.pages.internal.mdx.tree.Span;

/**
 * A page in which values stand for the names of variables. A value is written so that it is text where it is: in Markdown and
 * attributes with character references, in expressions with escapes, in code as it is. Immutable.
 *
 * @param text the page
 * @param problems the names without value
 * @param changes what was replaced, in order
 */
record VariableText(String text, List<MdxProblem> problems, List<Change> changes) {

    private static final Pattern NAME = Pattern.compile("\\{\\{[ \\t]*+([\\w.-]{1,200}+)[ \\t]*+}}");

    /** What begins with a number and such a mark would be an item of a list. */
    private static final Pattern ITEM = Pattern.compile("\\d+[.)](?: .*)?");

    private static final String BLOCK_MARKS = "-+#=:";

    /** Text grows by so much at most: what comes after it has no values. */
    private static final int MAX_GROWTH = 1_000_000;

    /** What a name is in. */
    private enum Context {
        TEXT,
        CODE,
        CODE_SPAN,
        SCRIPT
    }

    /**
     * Something that was replaced.
     *
     * @param written where it was
     * @param now where its replacement is
     */
    record Change(Span written, Span now) {}

    /** {@return the page with values} */
    static VariableText of(String page, int start, Variables variables, Function<String, List<Block>> parser) {
        List<MatchResult> names = names(page, start);
        if (variables.isEmpty() || names.isEmpty()) {
            return new VariableText(page, List.of(), List.of());
        }
        boolean plain = names.stream().allMatch(name -> {
            String value = variables.find(name.group(1));
            return value != null && isPlain(value);
        });
        CodeParts code = plain ? CodeParts.NONE : CodeParts.of(parser.apply(masked(page, names)));
        StringBuilder text = new StringBuilder(page.length());
        List<MdxProblem> problems = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        int from = 0;
        for (MatchResult name : names) {
            String value = variables.find(name.group(1));
            Context context = context(code, name.start());
            if (value == null && context != Context.TEXT || text.length() > page.length() + MAX_GROWTH) {
                continue;
            }
            text.append(page, from, name.start());
            Span now = new Span(
                    text.length(),
                    text.append(value == null ? escaped(name.group()) : written(value, context))
                            .length());
            if (value == null) {
                problems.add(new MdxProblem(
                        Problems.VARIABLE_UNKNOWN, now, name.group(1), variables.nearest(name.group(1))));
            }
            changes.add(new Change(new Span(name.start(), name.end()), now));
            from = name.end();
        }
        return new VariableText(text.append(page, from, page.length()).toString(), problems, changes);
    }

    /** Two braces after an equals sign or a dollar sign are of JSX or of another language. */
    private static List<MatchResult> names(String page, int start) {
        List<MatchResult> names = new ArrayList<>();
        Matcher matcher = NAME.matcher(page);
        for (int at = start; matcher.find(at); at = matcher.end()) {
            char before = matcher.start() == 0 ? ' ' : page.charAt(matcher.start() - 1);
            if (before != '=' && before != '$' && before != '{' && before != '\\') {
                names.add(matcher.toMatchResult());
            }
        }
        return names;
    }

    /** {@return the page with a word of the same length in place of each name} */
    private static String masked(String page, List<MatchResult> names) {
        StringBuilder masked = new StringBuilder(page);
        for (MatchResult name : names) {
            for (int i = name.start(); i < name.end(); i++) {
                masked.setCharAt(i, 'v');
            }
        }
        return masked.toString();
    }

    private static Context context(CodeParts code, int at) {
        if (code.isScript(at)) {
            return Context.SCRIPT;
        }
        if (code.isSpan(at)) {
            return Context.CODE_SPAN;
        }
        return code.isBlock(at) ? Context.CODE : Context.TEXT;
    }

    /** {@return whether a value is the same text wherever it is} */
    private static boolean isPlain(String value) {
        return !value.isEmpty()
                && BLOCK_MARKS.indexOf(value.charAt(0)) < 0
                && !ITEM.matcher(value).matches()
                && value.chars().allMatch(VariableText::isPlain);
    }

    private static boolean isPlain(int c) {
        return c >= 0x80 || Character.isLetterOrDigit(c) || " .,:;/@+?=%#-".indexOf(c) >= 0;
    }

    private static String written(String value, Context context) {
        return switch (context) {
            case TEXT -> escaped(value);
            case CODE -> value;
            // a grave accent would end the span
            case CODE_SPAN -> value.replace('`', '\u02CB');
            case SCRIPT -> script(value);
        };
    }

    private static String escaped(String value) {
        StringBuilder text = new StringBuilder();
        boolean item = ITEM.matcher(value).matches();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean mark = i == 0 && BLOCK_MARKS.indexOf(c) >= 0 || item && (c == '.' || c == ')');
            if (isPlain(c) && !mark) {
                text.append(c);
            } else {
                text.append("&#").append((int) c).append(';');
            }
        }
        return text.toString();
    }

    private static String script(String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            text.append(isPlain(c) ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
        return text.toString();
    }

    /** {@return where a position of this text is in the page as it is written} */
    int written(int at) {
        int shift = 0;
        for (Change change : changes) {
            if (at < change.now().from()) {
                break;
            }
            if (at < change.now().to()) {
                return change.written().from();
            }
            shift = change.written().to() - change.now().to();
        }
        return at + shift;
    }
}
