package dev.docent.pages.internal.theme.standard.layout;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.Ids;

/** The ids of what is around the content. */
record PageIds(ElementId content, ElementId menu, ElementId headings) {

    static PageIds create() {
        Ids ids = Ids.ofFrame();
        return new PageIds(ids.claim("content"), ids.claim("menu"), ids.claim("headings"));
    }
}
