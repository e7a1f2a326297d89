package dev.docent.pages.internal.theme;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.theme.view.AddedParts;
import dev.docent.pages.internal.theme.view.PageView;
import dev.docent.pages.internal.theme.view.SearchView;
import dev.docent.pages.internal.theme.view.SiteView;

/** The appearance of a site, as {@code docs.json} describes it. Immutable and safe for several threads. */
public interface Theme {

    /** {@return the name of the site, as plain text; never empty} */
    String name();

    /** {@return what the site is about, as plain text; may be empty} */
    String description();

    /** {@return which library icons are looked up in first: {@code fontawesome} or {@code lucide}} */
    String iconLibrary();

    /**
     * {@return declarations for an element in a color of an author: a border of that color, a tint of it, and text and links
     * that can be read on the tint on light and dark pages; empty if the value is not an opaque color}
     */
    List<String> colored(String color);

    /** {@return whether search engines may find pages outside the navigation} */
    boolean indexesAll();

    /** {@return whether pages show when they changed, unless they say otherwise} */
    boolean showsDates();

    /** {@return whether addresses that do not exist lead to the first page} */
    boolean redirectsMissing();

    /** {@return the problems in the settings of the appearance} */
    List<Problem> problems();

    /** {@return the files that its pages load, under the names that {@link Addresses#asset} takes} */
    List<Asset> assets();

    /** {@return the one of them with the styles of all pages} */
    Asset stylesheet();

    /** {@return the one of them that applies the reader's choice of light or dark before the first paint} */
    Asset headScript();

    /**
     * {@return what writes the pages of a site; one for all pages that write addresses in the same way}
     *
     * @param site what the readers see of it
     * @param icons those that pages refer to
     * @param added what its operator adds to them
     */
    Pages pages(SiteView site, IconSprite icons, AddedParts added, Addresses addresses);

    /** {@return the icons that pages of a site have around their content, as far as the readers see them} */
    IconSprite icons(SiteView site);

    /**
     * {@return the stylesheet of what an operator adds to pages}
     *
     * @param css the operator's own styles, which win; may be empty
     */
    Asset addedStyles(String css);

    /** Writes whole pages of a site, as UTF-8. Safe for several threads. */
    interface Pages {

        /** {@return a page} */
        byte[] page(PageView page);

        /**
         * {@return the page for an address that does not exist}
         *
         * @param nearest paths of pages that the reader may have meant; the best first
         */
        byte[] notFound(List<String> nearest);

        /**
         * {@return the page with the results of a search}
         *
         * @param language the language that it was in, as the navigation has it
         */
        byte[] search(String language, SearchView found);

        /**
         * {@return the page that lists the pages of a language, for readers who cannot search}
         *
         * @param language the language as the navigation has it
         * @param part 0 for the first page, which leads to the others if there are any
         */
        byte[] index(String language, int part);

        /**
         * {@return how many pages in addition to its first one the list of the pages of a language has}
         *
         * @param language the language as the navigation has it
         */
        int indexParts(String language);
    }
}
