package dev.docent.pages.internal.markdown;

import java.util.List;

import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** What a reader sees of the nodes of a text, as a text that is compared. */
final class Shape {

    private final StringBuilder out = new StringBuilder();

    private boolean inLink;

    private Shape() {}

    /** {@return the shape of a text; empty if the blocks are not one paragraph} */
    static String of(List<Block> blocks) {
        return blocks.size() == 1 && blocks.get(0) instanceof Block.Paragraph paragraph
                ? ofText(paragraph.content())
                : "";
    }

    static String ofText(List<Inline> nodes) {
        Shape shape = new Shape();
        shape.addAll(nodes);
        String collapsed = shape.out.toString().replaceAll("\\s+", " ").replaceAll(" ?\3 ?", "\3");
        return collapsed.strip();
    }

    private void addAll(List<Inline> nodes) {
        nodes.forEach(this::add);
    }

    private void add(Inline node) {
        if (node instanceof Inline.Text text) {
            out.append(text.text());
        } else if (node instanceof Inline.Code code) {
            out.append('\1').append(code.code()).append('\1');
        } else if (node instanceof Inline.Math math) {
            out.append('\7').append(math.tex().strip()).append('\7');
        } else if (node instanceof Inline.Image image) {
            out.append('\2')
                    .append(image.url())
                    .append('\2')
                    .append(image.alt())
                    .append('\2');
        } else if (node instanceof Inline.SoftBreak) {
            out.append(' ');
        } else if (node instanceof Inline.HardBreak || isBreak(node)) {
            out.append('\3');
        } else if (node instanceof Inline.FootnoteReference reference) {
            out.append('\4').append(reference.label()).append('\4');
        } else if (node instanceof Inline.Link link && !inLink) {
            inLink = true;
            out.append('\5').append(link.url()).append('\5');
            addAll(link.content());
            out.append('\5');
            inLink = false;
        } else if (node instanceof Inline.Link link) {
            addAll(link.content());
        } else {
            marked(node);
        }
    }

    private static boolean isBreak(Inline node) {
        return node instanceof Inline.ElementInline element && element.name().equals("br");
    }

    private void marked(Inline node) {
        List<Inline> children = PlainText.children(node);
        boolean empty = children.isEmpty()
                || PlainText.of(children).isBlank() && children.stream().noneMatch(Inline.Image.class::isInstance);
        String mark = empty ? "" : "\6" + node.getClass().getSimpleName();
        int from = out.length();
        addAll(children);
        // white space moves out of marks
        String inside = out.substring(from);
        String stripped = inside.strip();
        int before = inside.indexOf(stripped);
        out.setLength(from);
        out.append(inside, 0, before).append(mark).append(stripped).append(mark);
        out.append(inside, before + stripped.length(), inside.length());
    }
}
