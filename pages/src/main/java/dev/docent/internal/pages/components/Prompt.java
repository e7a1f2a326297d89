package dev.docent.internal.pages.components;

import dev.docent.internal.pages.code.CodeBlocks;
import dev.docent.internal.pages.code.Fence;
import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.html.Tag;

/** A text for a language model, which a reader opens and copies as it was written. */
final class Prompt implements Component {

    private static final Fence FENCE = Fence.parse("text wrap");

    @Override
    public void write(Element element, PageWriter page) {
        page.html().element(Tag.DETAILS).classes("prompt").content(() -> {
            page.html().element(Tag.SUMMARY).content(() -> {
                if (element.value("icon") != Value.NOTHING) {
                    page.icon(element.value("icon"), element.text("iconType"));
                }
                if (element.value("description") == Value.NOTHING) {
                    page.text(page.text(ComponentText.PROMPT));
                } else {
                    page.write(element.value("description"));
                }
            });
            String source = element.content().source();
            if (source.isEmpty()) {
                page.write(element.content());
            } else {
                CodeBlocks.write(page.html(), FENCE, source);
            }
        });
    }
}
