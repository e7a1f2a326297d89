package dev.docent.pages.internal.operations.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.code.CodeBlocks;
import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.NamedExample;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.ExampleText;

/**
 * Code of which one is open: {@code details} of one name, of which a browser opens one at a time without any script.
 */
final class Panels {

    private static final DataAttribute SYNC = DataAttribute.of("sync");
    private static final DataAttribute OTHERS = DataAttribute.of("markdown-ignore");
    private static final int MAX_LABEL = 60;

    /** Characters of code that a page has below one title. */
    private static final int MAX_CODE = 300_000;

    private final Output out;
    private final OperationText title;
    private final String name;
    private final List<Panel> panels = new ArrayList<>();
    private int length;
    private int omitted;

    /**
     * Code with its label and the name of its language.
     *
     * @param example what the code is an example of; empty for what no document states
     */
    record Panel(String label, String fence, String code, Optional<NamedExample> example) {

        Panel(String label, String fence, String code) {
            this(label, fence, code, Optional.empty());
        }

        /** Writes the code, and what the document says about it. */
        void write(Output out) {
            if (!code.isEmpty()) {
                CodeBlocks.write(out.html(), Fence.parse(fence), code);
            }
            example.filter(ExampleText::isMore)
                    .ifPresent(more ->
                            out.html().element(Tag.DIV).classes("about").content(() -> ExampleText.write(more, out)));
        }

        /** {@return the same as Markdown} */
        List<Block> blocks() {
            List<Block> blocks = new ArrayList<>();
            if (!code.isEmpty()) {
                blocks.add(MarkdownNodes.codeBlock(fence, code));
            }
            example.ifPresent(more -> blocks.addAll(ExampleText.blocks(more)));
            return blocks;
        }
    }

    /** @param name of the group in the page */
    Panels(Output out, OperationText title, String name) {
        this.out = out;
        this.title = title;
        this.name = name;
    }

    void add(String label, String fence, String code) {
        add(new Panel(label, fence, code));
    }

    void add(Panel panel) {
        length += panel.code.length();
        if (length > MAX_CODE && !panels.isEmpty()) {
            omitted++;
        } else {
            panels.add(new Panel(Bounds.cut(panel.label, MAX_LABEL), panel.fence, panel.code, panel.example));
        }
    }

    /** {@return the panel that is open} */
    Optional<Panel> first() {
        return panels.stream().findFirst();
    }

    void write() {
        if (panels.isEmpty()) {
            return;
        }
        HtmlWriter html = out.html();
        html.element(Tag.SECTION)
                .classes("samples")
                .attribute(TextAttribute.ARIA_LABEL, out.text(title))
                .content(() -> {
                    html.element(Tag.P).text(out.text(title));
                    html.element(Tag.DIV).content(() -> {
                        for (int i = 0; i < panels.size(); i++) {
                            write(html, panels.get(i), i == 0);
                        }
                    });
                    if (omitted > 0) {
                        html.element(Tag.P).classes("facts").text(out.text(OperationText.MORE_FIELDS, omitted));
                    }
                });
    }

    private void write(HtmlWriter html, Panel panel, boolean open) {
        StartTag details = html.element(Tag.DETAILS)
                .attribute(TextAttribute.NAME, name)
                .attribute(SYNC, panel.label)
                .attribute(BooleanAttribute.OPEN, open);
        if (!open) {
            // the Markdown of the page has the first one only
            details.attribute(OTHERS, "");
        }
        details.content(() -> {
            html.element(Tag.SUMMARY).text(panel.label);
            panel.write(out);
        });
    }
}
