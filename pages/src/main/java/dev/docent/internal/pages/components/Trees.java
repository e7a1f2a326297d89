package dev.docent.internal.pages.components;

import java.util.Map;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;

/** Trees of files. */
final class Trees {

    private Trees() {}

    static void addTo(Map<String, Component> all) {
        Component tree = (element, page) -> page.html()
                .element(Tag.DIV)
                .classes("tree")
                .attribute(TextAttribute.ROLE, "group")
                .attribute(TextAttribute.ARIA_LABEL, page.text(ComponentText.FILES))
                .content(() -> page.write(element.content()));
        all.put("Tree", tree);
        all.put("FileTree", tree);
        all.put("Tree.File", Trees::file);
        all.put("Tree.Folder", Trees::folder);
    }

    private static void file(Element element, PageWriter page) {
        page.html()
                .element(Tag.P)
                .classes(Classes.of("file", Classes.when(element.isSet("highlight"), "current")))
                .content(() -> page.text(element.text("name")));
    }

    private static void folder(Element element, PageWriter page) {
        page.html()
                .element(Tag.DETAILS)
                .classes(Classes.of("folder", Classes.when(element.isSet("highlight"), "current")))
                .attribute(BooleanAttribute.OPEN, element.isSet("defaultOpen") || element.isUnset("openable"))
                .content(() -> {
                    page.html().element(Tag.SUMMARY).content(() -> page.text(element.text("name")));
                    page.html().element(Tag.DIV).content(() -> page.write(element.content()));
                });
    }
}
