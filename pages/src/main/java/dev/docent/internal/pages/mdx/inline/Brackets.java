package dev.docent.internal.pages.mdx.inline;

import java.util.List;

import dev.docent.internal.pages.mdx.text.Content;
import dev.docent.internal.pages.mdx.tree.Block.LinkDefinition;
import dev.docent.internal.pages.mdx.tree.Inline;
import dev.docent.internal.pages.mdx.tree.MdxProblem;
import dev.docent.internal.pages.mdx.tree.Span;

/** The brackets that are open, and the links and images that they make. */
final class Brackets {

    private final Content content;
    private final String s;
    private final Pieces pieces;
    private final InlineBuilder builder;
    private final Delimiters delimiters;
    private final InlineContext context;
    private Bracket last;
    /** Where the last link begins: brackets that are open before it make no link around it. */
    private int inactiveBefore;

    Brackets(Content content, Pieces pieces, InlineBuilder builder, Delimiters delimiters, InlineContext context) {
        this.content = content;
        this.s = content.text();
        this.pieces = pieces;
        this.builder = builder;
        this.delimiters = delimiters;
        this.context = context;
    }

    /** A bracket that is open. */
    private static final class Bracket {
        private final Piece piece;
        private final boolean image;
        private final Bracket previous;
        private final Piece previousDelimiter;

        Bracket(Piece piece, boolean image, Bracket previous, Piece previousDelimiter) {
            this.piece = piece;
            this.image = image;
            this.previous = previous;
            this.previousDelimiter = previousDelimiter;
        }
    }

    /** A target that was found behind a bracket. */
    private record Target(String url, String title, int end) {}

    boolean isEmpty() {
        return last == null;
    }

    /** Reads an opening bracket. {@return the index after it} */
    int open(int from, int to) {
        last = new Bracket(pieces.text(from, to), to - from > 1, last, delimiters.last());
        return to;
    }

    /** Reads a closing bracket. {@return the index after it, or after the link that it makes} */
    int close(int at) {
        Bracket opener = last;
        if (opener == null) {
            pieces.text(at, at + 1);
            return at + 1;
        }
        last = opener.previous;
        boolean inactive = !opener.image && opener.piece.from < inactiveBefore;
        Target target = inactive ? null : target(opener.piece.to, at);
        if (target == null || !link(opener, target)) {
            pieces.text(at, at + 1);
            return at + 1;
        }
        if (!opener.image) {
            inactiveBefore = opener.piece.from;
        }
        return target.end();
    }

    private Target target(int labelFrom, int at) {
        LinkDefinition defined = context.references().link(s, labelFrom, at);
        char next = at + 1 < s.length() ? s.charAt(at + 1) : 0;
        if (next == '(') {
            LinkSyntax resource = LinkSyntax.resource(s, at + 1);
            if (resource != null) {
                return new Target(resource.url(), resource.title(), resource.end());
            }
        } else if (next == '[') {
            return reference(defined, at + 1);
        }
        return defined == null ? null : new Target(defined.url(), defined.title(), at + 1);
    }

    private Target reference(LinkDefinition defined, int open) {
        int end = LinkSyntax.labelEnd(s, open);
        LinkDefinition full = end < 0 ? null : context.references().link(s, open + 1, end);
        if (full != null) {
            return new Target(full.url(), full.title(), end + 1);
        }
        if (defined != null && open + 1 < s.length() && s.charAt(open + 1) == ']') {
            return new Target(defined.url(), defined.title(), open + 2);
        }
        return null;
    }

    private boolean link(Bracket opener, Target target) {
        delimiters.process(opener.previousDelimiter, !opener.image);
        List<Inline> inside = builder.build(opener.piece.next, null, true);
        Piece group = new Piece(opener.piece.from, target.end());
        group.height = builder.height() + 1;
        Span span = content.span(group.from, group.to);
        if (group.height > InlineBuilder.MAX_HEIGHT) {
            context.problems().add(MdxProblem.Kind.NESTING_TOO_DEEP, span);
            return false;
        }
        if (opener.image) {
            StringBuilder alt = new StringBuilder();
            PlainText.append(inside, alt);
            group.node = new Inline.Image(target.url(), target.title(), alt.toString(), span);
            group.height = 1;
        } else {
            group.node = new Inline.Link(target.url(), target.title(), inside, span);
        }
        pieces.replace(opener.piece, pieces.last(), group);
        return true;
    }
}
