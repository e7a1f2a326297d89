package dev.docent.pages.internal.mdx.inline;

import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Block.LinkDefinition;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Span;
import org.jspecify.annotations.Nullable;

/** The brackets that are open, and the links and images that they make. */
final class Brackets {

    private final MappedText content;
    private final String s;
    private final Pieces pieces;
    private final InlineBuilder builder;
    private final Delimiters delimiters;
    private final InlineContext context;
    private @Nullable Bracket last;
    /** Where the last link begins: brackets that are open before it make no link around it. */
    private int inactiveBefore;

    Brackets(MappedText content, Pieces pieces, InlineBuilder builder, Delimiters delimiters, InlineContext context) {
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
        private final @Nullable Bracket previous;
        private final @Nullable Piece previousDelimiter;

        Bracket(Piece piece, boolean image, @Nullable Bracket previous, @Nullable Piece previousDelimiter) {
            this.piece = piece;
            this.image = image;
            this.previous = previous;
            this.previousDelimiter = previousDelimiter;
        }
    }

    /** A target that was found after a bracket. */
    private record Target(String url, String title, int end) {}

    boolean isEmpty() {
        return last == null;
    }

    /** Reads an opening bracket; returns the index after it. */
    int open(int from, int to) {
        last = new Bracket(pieces.text(from, to), to - from > 1, last, delimiters.last());
        return to;
    }

    /** Reads a closing bracket; returns the index after it, or after the link that it makes. */
    int close(int at) {
        Bracket opener = last;
        if (opener == null) {
            pieces.text(at, at + 1);
            return at + 1;
        }
        last = opener.previous;
        boolean inactive = !opener.image && opener.piece.from < inactiveBefore;
        Optional<Target> target = inactive ? Optional.empty() : target(opener.piece.to, at);
        if (target.isEmpty() || !link(opener, target.get())) {
            pieces.text(at, at + 1);
            return at + 1;
        }
        if (!opener.image) {
            inactiveBefore = opener.piece.from;
        }
        return target.get().end();
    }

    private Optional<Target> target(int labelFrom, int at) {
        Optional<LinkDefinition> defined = context.references().link(s, labelFrom, at);
        char next = at + 1 < s.length() ? s.charAt(at + 1) : 0;
        if (next == '(') {
            Optional<LinkSyntax> resource = LinkSyntax.resource(s, at + 1);
            if (resource.isPresent()) {
                return resource.map(found -> new Target(found.url(), found.title(), found.end()));
            }
        } else if (next == '[') {
            return reference(defined, at + 1);
        }
        return defined.map(link -> new Target(link.url(), link.title(), at + 1));
    }

    private Optional<Target> reference(Optional<LinkDefinition> defined, int open) {
        int end = LinkSyntax.labelEnd(s, open);
        Optional<LinkDefinition> full =
                end < 0 ? Optional.empty() : context.references().link(s, open + 1, end);
        if (full.isPresent()) {
            return full.map(link -> new Target(link.url(), link.title(), end + 1));
        }
        boolean collapsed = open + 1 < s.length() && s.charAt(open + 1) == ']';
        return collapsed ? defined.map(link -> new Target(link.url(), link.title(), open + 2)) : Optional.empty();
    }

    private boolean link(Bracket opener, Target target) {
        delimiters.process(opener.previousDelimiter, !opener.image);
        List<Inline> inside = builder.build(opener.piece.next, null, true);
        Piece group = new Piece(opener.piece.from, target.end());
        group.height = builder.height() + 1;
        Span span = content.span(group.from, group.to);
        if (group.height > InlineBuilder.MAX_HEIGHT) {
            context.problems().add(Problems.PAGE_NESTED_TOO_DEEPLY, span);
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
