package dev.docent.pages.internal.links;

import dev.docent.base.internal.html.Url;

/** The addresses of a site's pages and files as one page of it writes them. Immutable and thread-safe. */
public interface Addresses {

    /**
     * {@return the address of a page of this site}
     *
     * @param path as in the navigation, such as {@code /guides/start}
     * @param fragment id of an element, without {@code #}; empty for none
     */
    Url page(String path, String fragment);

    /**
     * {@return the address of a file of the docs folder}
     *
     * @param path from the site's root, without a leading slash, such as {@code images/logo.svg}
     */
    Url file(String path);

    /**
     * {@return the address of a file that Docent adds to the site, such as a stylesheet}
     *
     * @param name its name, such as {@code site.css}
     */
    Url asset(String name);

    /**
     * {@return the path of the Markdown of a page; that of the root has a name, too: servers hide names that begin with a
     * dot}
     *
     * @param page its path, with a leading slash
     */
    static String ofMarkdown(String page) {
        return (page.equals("/") ? "/index" : page) + ".md";
    }
}
