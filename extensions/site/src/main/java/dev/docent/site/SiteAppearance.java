package dev.docent.site;

import java.util.Map;

/** The appearance of a site, for other pages of the same application. Immutable; implemented by Docent. */
public interface SiteAppearance {

    /** {@return address of the first page of the site} */
    String home();

    /**
     * {@return address of the stylesheet of all pages} It sets the colours as custom properties, such as {@code --page},
     * {@code --text} and {@code --accent}, for light and dark.
     */
    String stylesheet();

    /** {@return address of the script that applies the reader's choice of light or dark; load it in the head} */
    String script();

    /** {@return the headers of its pages by name, such as {@code Content-Security-Policy}} */
    Map<String, String> headers();
}
