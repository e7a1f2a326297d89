package dev.docent.pages.internal.mdx.inline;

import java.util.List;

import dev.docent.pages.internal.math.Formula;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.Code;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;
import dev.docent.pages.internal.mdx.tree.Inline.Emphasis;
import dev.docent.pages.internal.mdx.tree.Inline.HardBreak;
import dev.docent.pages.internal.mdx.tree.Inline.Image;
import dev.docent.pages.internal.mdx.tree.Inline.Link;
import dev.docent.pages.internal.mdx.tree.Inline.SoftBreak;
import dev.docent.pages.internal.mdx.tree.Inline.Strikethrough;
import dev.docent.pages.internal.mdx.tree.Inline.Strong;
import dev.docent.pages.internal.mdx.tree.Inline.Text;

/** The text of nodes without what decorates it. */
public final class PlainText {

    private PlainText() {}

    /** {@return the text of these nodes; a break is a space, an image its alternative text} */
    public static String of(List<Inline> nodes) {
        StringBuilder out = new StringBuilder();
        append(nodes, out);
        return out.toString();
    }

    static void append(List<Inline> nodes, StringBuilder out) {
        for (Inline node : nodes) {
            append(node, out);
        }
    }

    private static void append(Inline node, StringBuilder out) {
        if (node instanceof Text text) {
            out.append(text.text());
        } else if (node instanceof Code code) {
            out.append(code.code());
        } else if (node instanceof Inline.Math math) {
            out.append(Formula.of(math.tex()).plainText());
        } else if (node instanceof Image image) {
            out.append(image.alt());
        } else if (node instanceof HardBreak || node instanceof SoftBreak) {
            out.append(' ');
        } else {
            append(children(node), out);
        }
    }

    /** {@return the nodes directly inside a node} */
    public static List<Inline> children(Inline node) {
        if (node instanceof Emphasis emphasis) {
            return emphasis.content();
        }
        if (node instanceof Strong strong) {
            return strong.content();
        }
        if (node instanceof Strikethrough strikethrough) {
            return strikethrough.content();
        }
        if (node instanceof Link link) {
            return link.content();
        }
        return node instanceof ElementInline element ? element.children() : List.of();
    }
}
