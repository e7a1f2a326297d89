package dev.docent.pages.internal.theme.view;

import java.util.Locale;

/** What is around the content of a page. */
public enum PageMode {
    /** Sidebar, title and "On this page". */
    DEFAULT,
    /** The same without "On this page": the content takes its space. */
    WIDE,
    /** Header only; the content is as wide as the page. */
    CUSTOM,
    /** No sidebar and no "On this page"; the content is in the middle. */
    CENTER,
    /** The sidebar, and content as wide as the rest of the page, without title. */
    FRAME;

    /** {@return the mode that front matter names; the usual one for anything else} */
    public static PageMode of(String name) {
        for (PageMode mode : values()) {
            if (mode.name().equalsIgnoreCase(name.strip())) {
                return mode;
            }
        }
        return DEFAULT;
    }

    public boolean hasSidebar() {
        return this == DEFAULT || this == WIDE || this == FRAME;
    }

    public boolean hasTitle() {
        return this == DEFAULT || this == WIDE || this == CENTER;
    }

    /** {@return the class of a page's body} */
    public String styleClass() {
        return "page-" + name().toLowerCase(Locale.ROOT);
    }
}
