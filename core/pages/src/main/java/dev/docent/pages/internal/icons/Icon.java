package dev.docent.pages.internal.icons;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Url;

/** An icon, drawn in the colour of the text around it. Immutable. */
public interface Icon {

    /** Writes it as an {@code svg} element of class {@code icon}, hidden from assistive technology. */
    void write(HtmlWriter html);

    /** Writes it as an element of that kind that has a symbol of a file for its drawing. */
    void write(HtmlWriter html, Url symbol);

    /** {@return it as a symbol of a file} */
    String symbol(String id);
}
