package dev.docent.pages.internal.icons;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;

/**
 * A drawing of one path.
 *
 * @param styleClass whether the path is filled or drawn with a pen
 */
record Drawing(String styleClass, String viewBox, String path) implements Icon {

    private static final String PEN_VIEW_BOX = "0 0 24 24";

    static Drawing pen(String path) {
        return new Drawing("icon", PEN_VIEW_BOX, path);
    }

    static Drawing filled(String viewBox, String path) {
        return new Drawing("icon filled", viewBox, path);
    }

    @Override
    public void write(HtmlWriter html) {
        html.element(Tag.SVG)
                .classes(styleClass)
                .attribute(TextAttribute.VIEWBOX, viewBox)
                .attribute(TextAttribute.ARIA_HIDDEN, "true")
                .content(() ->
                        html.element(Tag.PATH).attribute(TextAttribute.D, path).empty());
    }

    @Override
    public void write(HtmlWriter html, Url symbol) {
        html.element(Tag.SVG)
                .classes(styleClass)
                .attribute(TextAttribute.ARIA_HIDDEN, "true")
                .content(() -> html.element(Tag.USE)
                        .attribute(UrlAttribute.HREF, symbol)
                        .empty());
    }

    @Override
    public String symbol(String id) {
        return "<symbol id=\"" + id + "\" viewBox=\"" + viewBox + "\"><path d=\"" + path + "\"/></symbol>";
    }
}
