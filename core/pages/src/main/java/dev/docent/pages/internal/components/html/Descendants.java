package dev.docent.pages.internal.components.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.ElementBlock;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;
import dev.docent.pages.internal.mdx.tree.MdxNode;

/** Elements inside of another one, wherever their tags are written. */
final class Descendants {

    private final Set<String> names;
    private final Set<String> closed;
    private final List<List<Block>> found = new ArrayList<>();

    private Descendants(Set<String> names, Set<String> closed) {
        this.names = names;
        this.closed = closed;
    }

    /**
     * {@return what is between the tags of the elements of some names}
     *
     * @param names separated by spaces
     * @param closed names of elements whose content is skipped
     */
    static List<List<Block>> of(List<? extends MdxNode> nodes, String names, String closed) {
        Descendants descendants = new Descendants(Set.of(names.split(" ")), Set.of(closed.split(" ")));
        nodes.forEach(descendants::add);
        return descendants.found;
    }

    private void add(MdxNode node) {
        if (node instanceof ElementBlock block) {
            add(block.name(), block.children(), block.children());
        } else if (node instanceof ElementInline inline) {
            add(inline.name(), inline.children(), List.of(MarkdownNodes.paragraph(inline.children())));
        } else if (node instanceof Block.Paragraph paragraph) {
            paragraph.content().forEach(this::add);
        }
    }

    private void add(String name, List<? extends MdxNode> children, List<Block> content) {
        if (names.contains(name)) {
            found.add(content);
        } else if (!closed.contains(name)) {
            children.forEach(this::add);
        }
    }
}
