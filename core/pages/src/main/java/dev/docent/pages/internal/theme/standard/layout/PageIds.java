package dev.docent.pages.internal.theme.standard.layout;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.Ids;

/** The ids of what is around the content. */
final class PageIds {

    static final ElementId CONTENT = Ids.ofFrame().claim("content");
    static final ElementId MENU = Ids.ofFrame().claim("menu");
    static final ElementId HEADINGS = Ids.ofFrame().claim("headings");

    private PageIds() {}
}
