package dev.docent.internal.pages.body;

import dev.docent.internal.pages.code.CodeBlocks;
import dev.docent.internal.pages.code.Fence;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.mdx.tree.Block;

/** Writes code blocks with a line for the title, the language and the copy button. */
final class CodeWriter {

    private static final String DIAGRAM = "mermaid";

    private final BodyRendering rendering;

    CodeWriter(BodyRendering rendering) {
        this.rendering = rendering;
    }

    void write(Block.CodeBlock block) {
        if (!rendering.site().isRead() && !block.meta().contains("icon")) {
            return;
        }
        Fence fence = Fence.parse(block.meta().isEmpty() ? block.language() : block.language() + " " + block.meta());
        boolean diagram = fence.language().equals(DIAGRAM);
        HtmlWriter html = rendering.html();
        html.element(Tag.FIGURE)
                .classes(diagram ? "code-block diagram" : "code-block")
                .content(() -> {
                    String title =
                            diagram && fence.title().isEmpty() ? rendering.text(ComponentText.DIAGRAM) : fence.title();
                    String label = CodeBlocks.label(fence);
                    if (!title.isEmpty() || !label.isEmpty()) {
                        html.element(Tag.FIGCAPTION).content(() -> {
                            if (!fence.icon().isEmpty()) {
                                rendering.icon(Value.of(fence.icon()), "");
                            }
                            if (title.isEmpty()) {
                                html.text(label);
                            } else {
                                rendering.text(title);
                            }
                        });
                    }
                    // the line feed that does not count: those before it are blank lines of the author
                    CodeBlocks.write(html, fence, block.code() + "\n");
                });
        rendering.sections().gap();
        rendering.sections().add(block.code());
    }
}
