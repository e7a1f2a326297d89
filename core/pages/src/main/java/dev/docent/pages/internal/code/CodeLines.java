package dev.docent.pages.internal.code;

import java.util.BitSet;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.OpenElement;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Tokens;

/** Writes the lines of a code block. */
final class CodeLines {

    private final HtmlWriter html;
    private final Tokens tokens;
    private final CodeText text;
    private final boolean unmarked;
    private int index;
    private int lineEnd;

    CodeLines(HtmlWriter html, Tokens tokens, CodeText text) {
        this.html = html;
        this.tokens = tokens;
        this.text = text;
        this.unmarked = text.isUnmarked();
    }

    void write() {
        if (text.text().isEmpty()) {
            return;
        }
        OpenElement line = begin(0);
        for (int i = 0; i < tokens.size(); i++) {
            line = token(line, tokens.kind(i), tokens.start(i), tokens.end(i));
        }
        line.close();
    }

    private OpenElement begin(int from) {
        int found = text.text().indexOf('\n', from);
        lineEnd = found < 0 ? text.text().length() : found;
        return html.element(Tag.SPAN).classes(classes()).open();
    }

    private String classes() {
        return unmarked
                ? "l"
                : "l"
                        + suffix(text.highlighted(), " hi")
                        + suffix(text.focused(), " fo")
                        + suffix(text.inserted(), " in")
                        + suffix(text.deleted(), " de");
    }

    private String suffix(BitSet lines, String suffix) {
        return lines.get(index) ? suffix : "";
    }

    /** Writes a token that begins in a line; returns the line that it ends in. */
    private OpenElement token(OpenElement begun, TokenKind kind, int start, int end) {
        OpenElement line = begun;
        int from = start;
        while (from < end) {
            piece(kind, from, Math.min(end, lineEnd));
            from = Math.min(end, lineEnd);
            if (from < end) {
                html.text("\n");
                line.close();
                index++;
                from++;
                line = begin(from);
            }
        }
        return line;
    }

    private void piece(TokenKind kind, int from, int to) {
        if (from == to) {
            return;
        }
        if (kind.styleClass().isEmpty()) {
            html.code(text.text(), from, to);
            return;
        }
        OpenElement token = html.element(Tag.SPAN).classes(kind.styleClass()).open();
        html.code(text.text(), from, to);
        token.close();
    }
}
