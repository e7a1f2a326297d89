package dev.docent.pages.internal.mdx.inline;

import java.util.List;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.math.DollarSigns;
import dev.docent.pages.internal.mdx.script.Scripts;
import dev.docent.pages.internal.mdx.script.TagScanner;
import dev.docent.pages.internal.mdx.text.CharacterReferences;
import dev.docent.pages.internal.mdx.text.Characters;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Inline;

/** Reads the text of one block. */
public final class InlineParser {

    private static final boolean[] SPECIAL = new boolean[128];

    static {
        "\n\\`*_~[!]<{&$hHwW".chars().forEach(c -> SPECIAL[c] = true);
    }

    private final MappedText content;
    private final String s;
    private final InlineContext context;
    private final boolean inTable;
    private final Pieces pieces = new Pieces();
    private final InlineBuilder builder;
    private final Delimiters delimiters;
    private final Brackets brackets;
    private final CodeSpans codeSpans;
    private final WebAddress addresses;
    private boolean noBlockEnd;

    private InlineParser(MappedText content, InlineContext context, boolean inTable) {
        this.content = content;
        this.s = content.text();
        this.context = context;
        this.inTable = inTable;
        this.builder = new InlineBuilder(content, context);
        this.delimiters = new Delimiters(content, pieces, builder, context);
        this.brackets = new Brackets(content, pieces, builder, delimiters, context);
        this.codeSpans = new CodeSpans(s);
        this.addresses = new WebAddress(s);
    }

    /** {@return the nodes of a text} */
    public static List<Inline> parse(MappedText content, InlineContext context) {
        return new InlineParser(content, context, false).parse();
    }

    /** {@return the nodes of a table's cell, in whose code a vertical bar is written with a backslash} */
    public static List<Inline> parseCell(MappedText content, InlineContext context) {
        return new InlineParser(content, context, true).parse();
    }

    private List<Inline> parse() {
        int at = 0;
        while (at < s.length()) {
            at = step(at);
        }
        delimiters.process(null, false);
        return builder.build(pieces.head.next, null, false);
    }

    private int step(int at) {
        char c = s.charAt(at);
        return switch (c) {
            case '\n' -> lineEnd(at);
            case '\\' -> backslash(at);
            case '`' -> code(at);
            case '*', '_', '~' -> delimiters.read(at);
            case '[' -> openBracket(at);
            case '!' -> at + 1 < s.length() && s.charAt(at + 1) == '[' ? brackets.open(at, at + 2) : text(at);
            case ']' -> brackets.close(at);
            case '<' -> angle(at);
            case '{' -> expression(at);
            case '&' -> reference(at);
            case '$' -> math(at);
            case 'h', 'H', 'w', 'W' -> address(at);
            default -> text(at);
        };
    }

    private int text(int from) {
        int to = from + 1;
        while (to < s.length() && !isSpecial(to)) {
            to++;
        }
        pieces.text(from, to);
        return to;
    }

    private boolean isSpecial(int at) {
        char c = s.charAt(at);
        if (c >= SPECIAL.length || !SPECIAL[c]) {
            return false;
        }
        return !Characters.isAsciiLetter(c) || WebAddress.begins(s, at);
    }

    private int lineEnd(int at) {
        Piece before = pieces.last();
        int to = before.to;
        if (before.isText() && before.value == null && !before.delimiter && before != pieces.head) {
            while (to > before.from && Characters.isBlank(s.charAt(to - 1))) {
                to--;
            }
        }
        boolean hard = before.to - to >= 2 && s.substring(to, before.to).indexOf('\t') < 0;
        before.to = to;
        int next = skipBlanks(at + 1);
        pieces.node(to, next, lineBreak(hard, to, next));
        return next;
    }

    private Inline lineBreak(boolean hard, int from, int to) {
        return hard ? new Inline.HardBreak(content.span(from, to)) : new Inline.SoftBreak(content.span(from, to));
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < s.length() && Characters.isBlank(s.charAt(at))) {
            at++;
        }
        return at;
    }

    private int backslash(int at) {
        if (at + 1 < s.length() && s.charAt(at + 1) == '\n') {
            int next = skipBlanks(at + 2);
            pieces.node(at, next, lineBreak(true, at, next));
            return next;
        }
        if (CharacterReferences.isEscape(s, at)) {
            pieces.text(at, at + 2, s.substring(at + 1, at + 2));
            return at + 2;
        }
        return text(at);
    }

    private int code(int at) {
        int runEnd = CodeSpans.runEnd(s, at);
        int close = codeSpans.close(runEnd, runEnd - at);
        if (close < 0) {
            pieces.text(at, runEnd);
            return runEnd;
        }
        int end = close + runEnd - at;
        String value = CodeSpans.value(s.substring(runEnd, close));
        pieces.node(at, end, new Inline.Code(inTable ? value.replace("\\|", "|") : value, content.span(at, end)));
        return end;
    }

    private int openBracket(int at) {
        if (at + 1 < s.length() && s.charAt(at + 1) == '^') {
            int end = LinkSyntax.labelEnd(s, at);
            if (end > 0 && context.references().hasFootnote(s.substring(at + 2, end))) {
                String label = s.substring(at + 2, end);
                pieces.node(at, end + 1, new Inline.FootnoteReference(label, content.span(at, end + 1)));
                return end + 1;
            }
        }
        return brackets.open(at, at + 1);
    }

    private int angle(int at) {
        if (s.startsWith("<!--", at)) {
            return comment(at);
        }
        if (at + 1 == s.length() || Characters.isBlank(s.charAt(at + 1)) || s.charAt(at + 1) == '\n') {
            return text(at);
        }
        if (TagScanner.scan(content, at, s.length(), context.budget()) instanceof TagScanner.Result.Found found
                && context.syntax().elements().test(found.tag().name())) {
            pieces.tag(at, found.tag());
            return found.tag().end();
        }
        int end = AngleAddress.end(s, at);
        if (end > 0) {
            String shown = s.substring(at + 1, end - 1);
            Inline text = new Inline.Text(shown, content.span(at + 1, end - 1));
            context.problems().add(Problems.ANGLE_BRACKET_LINK, content.span(at, end));
            pieces.node(at, end, new Inline.Link(AngleAddress.url(shown), "", List.of(text), content.span(at, end)));
            return end;
        }
        context.problems().add(Problems.NOT_A_TAG, content.span(at, Math.min(s.length(), at + 20)));
        return text(at);
    }

    private int comment(int at) {
        int end = Scripts.commentEnd(s, at, s.length(), context.budget());
        if (end < 0) {
            context.problems().add(Problems.NOT_A_TAG, content.span(at, Math.min(s.length(), at + 20)));
            return text(at);
        }
        context.problems().add(Problems.HTML_COMMENT, content.span(at, end));
        String inside = s.substring(at + 4, Math.max(at + 4, end - 3));
        pieces.node(at, end, new Inline.CommentInline(inside, content.span(at, end)));
        return end;
    }

    private int expression(int at) {
        if (!context.syntax().mdx()) {
            return text(at);
        }
        int end = Scripts.expressionEnd(s, at, s.length(), context.budget());
        if (end < 0) {
            Problems kind = end == Scripts.UNCLOSED ? Problems.EXPRESSION_NOT_CLOSED : Problems.EXPRESSION_INVALID;
            context.problems().add(kind, content.span(at, Math.min(s.length(), at + 40)));
            return text(at);
        }
        pieces.node(at, end, new Inline.ExpressionInline(s.substring(at + 1, end - 1), content.span(at, end)));
        return end;
    }

    private int math(int at) {
        boolean block = s.startsWith("$$", at);
        int close = block ? blockEnd(at + 2) : DollarSigns.close(s, at);
        if (close < 0) {
            int end = at + 1;
            while (end < s.length() && s.charAt(end) == '$') {
                end++;
            }
            pieces.text(at, end);
            return end;
        }
        int signs = block ? 2 : 1;
        int end = close + signs;
        String tex = s.substring(at + signs, close);
        boolean alone = block && at == 0 && end == s.length();
        pieces.node(at, end, new Inline.Math(tex, alone, content.span(at, end)));
        return end;
    }

    /** {@return where the next pair of dollar signs is; -1 if there is none, or nothing before it} */
    private int blockEnd(int from) {
        int end = noBlockEnd ? -1 : s.indexOf("$$", from);
        noBlockEnd |= end < 0;
        return end < 0 || s.substring(from, end).isBlank() || s.charAt(from) == '$' ? -1 : end;
    }

    private int reference(int at) {
        int end = CharacterReferences.end(s, at, s.length());
        if (end < 0) {
            return text(at);
        }
        pieces.text(at, end, CharacterReferences.value(s, at, end - 1));
        return end;
    }

    private int address(int at) {
        int end = brackets.isEmpty() && WebAddress.begins(s, at) ? addresses.end(at) : -1;
        if (end < 0) {
            return text(at);
        }
        String shown = s.substring(at, end);
        boolean www = shown.charAt(0) == 'w' || shown.charAt(0) == 'W';
        Inline text = new Inline.Text(shown, content.span(at, end));
        pieces.node(
                at, end, new Inline.Link(www ? "http://" + shown : shown, "", List.of(text), content.span(at, end)));
        return end;
    }
}
