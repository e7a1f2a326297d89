package dev.docent.internal.pages.theme.standard.layout;

import dev.docent.internal.pages.html.ElementId;
import dev.docent.internal.pages.html.Ids;

/** The ids of what is around the content. */
record PageIds(ElementId content, ElementId menu, ElementId headings) {

    static PageIds create() {
        Ids ids = Ids.ofFrame();
        return new PageIds(ids.claim("content"), ids.claim("menu"), ids.claim("headings"));
    }
}
