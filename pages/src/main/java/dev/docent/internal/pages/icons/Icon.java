package dev.docent.internal.pages.icons;

import dev.docent.internal.pages.html.HtmlWriter;

/** An icon, drawn in the colour of the text around it. Immutable. */
public interface Icon {

    /** Writes it as an {@code svg} element of class {@code icon}, hidden from assistive technology. */
    void write(HtmlWriter html);
}
