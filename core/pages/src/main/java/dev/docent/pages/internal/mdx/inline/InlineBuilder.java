package dev.docent.pages.internal.mdx.inline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.mdx.script.JsxTag;
import dev.docent.pages.internal.mdx.script.VoidElements;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;
import org.jspecify.annotations.Nullable;

/** Makes nodes of pieces that are siblings: pairs their tags, joins their plain text. */
final class InlineBuilder {

    /** How many nodes of one text can be inside one another. */
    static final int MAX_HEIGHT = 100;

    private final MappedText content;
    private final InlineContext context;
    private final Deque<Frame> frames = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();
    private int textFrom;
    private int textTo;
    private boolean inLink;
    private int height;

    InlineBuilder(MappedText content, InlineContext context) {
        this.content = content;
        this.context = context;
    }

    /** An element that is open, and what is in it so far; the last one has no tag. */
    private static final class Frame {
        private final Piece open;
        private final Optional<JsxTag> tag;
        private final List<Inline> children = new ArrayList<>();
        private int height;

        Frame(Piece open, Optional<JsxTag> tag) {
            this.open = open;
            this.tag = tag;
        }

        private boolean isOf(String name) {
            return tag.isPresent() && tag.get().name().equals(name);
        }
    }

    /** {@return the nodes of the pieces from {@code first} until {@code end}} */
    List<Inline> build(@Nullable Piece first, @Nullable Piece end, boolean insideLink) {
        inLink = insideLink;
        frames.push(new Frame(new Piece(0, 0), Optional.empty()));
        for (Piece piece = first; piece != null && piece != end; piece = piece.next) {
            if (piece.tag != null) {
                addTag(piece, piece.tag);
            } else if (piece.node != null) {
                addNode(piece.node, piece.height);
            } else {
                addText(piece);
            }
        }
        while (frames.size() > 1) {
            dissolve();
        }
        flushText();
        Frame all = frames.pop();
        height = all.height;
        return List.copyOf(all.children);
    }

    /** {@return how many nodes are inside one another in what was built last} */
    int height() {
        return height;
    }

    private void addText(Piece piece) {
        if (text.isEmpty()) {
            textFrom = piece.from;
        }
        textTo = piece.to;
        if (piece.value == null) {
            text.append(content.text(), piece.from, piece.to);
        } else {
            text.append(piece.value);
        }
    }

    private void flushText() {
        if (text.isEmpty()) {
            return;
        }
        String value = text.toString();
        text.setLength(0);
        Frame frame = frames.element();
        BareAddresses.add(value, content.span(textFrom, textTo), inLink, frame.children);
        frame.height = Math.max(frame.height, 2);
    }

    private void addNode(Inline node, int nodeHeight) {
        flushText();
        Frame frame = frames.element();
        frame.children.add(node);
        frame.height = Math.max(frame.height, nodeHeight);
    }

    private void addTag(Piece piece, JsxTag tag) {
        switch (tag.kind()) {
            case EMPTY -> addNode(element(piece, tag, List.of(), piece.to), 1);
            case OPEN -> {
                if (frames.size() < MAX_HEIGHT) {
                    flushText();
                    frames.push(new Frame(piece, Optional.of(tag)));
                } else {
                    context.problems().add(Problems.PAGE_NESTED_TOO_DEEPLY, content.span(piece.from, piece.to));
                    addText(piece);
                }
            }
            case CLOSE -> close(piece, tag.name());
        }
    }

    private ElementInline element(Piece piece, JsxTag tag, List<Inline> children, int end) {
        return new ElementInline(tag.name(), tag.attributes(), children, content.span(piece.from, end));
    }

    private void close(Piece piece, String name) {
        if (frames.stream().noneMatch(frame -> frame.isOf(name))) {
            context.problems().add(Problems.CLOSING_TAG_UNEXPECTED, content.span(piece.from, piece.to));
            addText(piece);
            return;
        }
        while (!frames.element().isOf(name)) {
            dissolve();
        }
        flushText();
        Frame frame = frames.pop();
        if (frame.height < MAX_HEIGHT) {
            addNode(
                    element(frame.open, frame.tag.orElseThrow(), List.copyOf(frame.children), piece.to),
                    frame.height + 1);
        } else {
            context.problems().add(Problems.PAGE_NESTED_TOO_DEEPLY, content.span(frame.open.from, piece.to));
            addText(frame.open);
            flushText();
            addAll(frame);
            addText(piece);
        }
    }

    /** Makes text of the tag that was opened last. */
    private void dissolve() {
        flushText();
        Frame frame = frames.pop();
        Piece open = frame.open;
        JsxTag tag = frame.tag.orElseThrow();
        if (VoidElements.contains(tag.name())) {
            context.problems().add(Problems.VOID_TAG_NOT_CLOSED, content.span(open.from, open.to));
            addNode(element(open, tag, List.of(), open.to), 1);
        } else {
            context.problems().add(Problems.TAG_NOT_CLOSED, content.span(open.from, open.to));
            addText(open);
            flushText();
        }
        addAll(frame);
    }

    private void addAll(Frame frame) {
        Frame parent = frames.element();
        parent.children.addAll(frame.children);
        parent.height = Math.max(parent.height, frame.height);
    }
}
