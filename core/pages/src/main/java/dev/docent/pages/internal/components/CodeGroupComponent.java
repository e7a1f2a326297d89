package dev.docent.pages.internal.components;

import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.CodeBlock;
import dev.docent.pages.internal.mdx.tree.Block.ElementBlock;

/** Code blocks, of which one is shown at a time; all, with their titles as headings, in Markdown. */
final class CodeGroupComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html().element(Tag.DIV).classes("code-group").content(() -> page.write(element.content()));
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.blocks(tabs(element.children()));
    }

    /** {@return the blocks; code blocks with a title are tabs} */
    static List<Block> tabs(List<Block> children) {
        return children.stream().map(CodeGroupComponent::tab).toList();
    }

    private static Block tab(Block child) {
        String title = title(child);
        if (title.isBlank()) {
            return child;
        }
        Attribute attribute = new Attribute.TextValue("title", title, MarkdownNodes.NO_SPAN);
        return new ElementBlock("Tab", List.of(attribute), List.of(untitled(child)), MarkdownNodes.NO_SPAN);
    }

    private static Block untitled(Block child) {
        if (child instanceof CodeBlock code) {
            return MarkdownNodes.codeBlock(fence(code).language(), code.code());
        }
        return child instanceof ElementBlock element ? CodeBlockComponent.untitled(element) : child;
    }

    private static Fence fence(CodeBlock code) {
        return Fence.parse(code.language() + " " + code.meta());
    }

    private static String title(Block child) {
        if (child instanceof CodeBlock code) {
            return fence(code).title();
        }
        return child instanceof ElementBlock element && element.name().equals(CodeBlockComponent.NAME)
                ? CodeBlockComponent.title(element.attributes())
                : "";
    }
}
