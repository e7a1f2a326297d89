package dev.docent.pages.internal.theme.standard.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.Url;
import dev.docent.navigation.internal.documents.Node;

/**
 * The settings of a site that its appearance depends on. Immutable.
 *
 * @param name name of the site
 * @param description what the site is about; may be empty
 * @param colors accent and background
 * @param background what is behind the content
 * @param darkCode whether code has dark surroundings on light pages too
 * @param logo the logo; empty for a site that shows its name
 * @param favicon empty for none
 * @param navbar links in the header; those that have to be pointed out come last
 * @param footer links at the end of the page
 * @param banner an announcement as Markdown; may be empty
 * @param bannerDismissible whether a reader can close the announcement
 * @param fonts fonts of the site's own
 * @param appearance light, dark, or as the reader's system is
 * @param iconLibrary which names of icons come first
 * @param metatags names and values for every page
 * @param indexAll whether pages outside the navigation may be found by search engines
 * @param contextual what the menu of a page offers, in its order
 * @param notFound title and text of the page for addresses that do not exist
 * @param breadcrumbs whether the line above a title names all groups
 * @param searchPrompt placeholder of the search field; may be empty
 * @param timestamp whether pages show when they changed
 * @param problems problems in the settings
 */
public record ThemeSettings(
        String name,
        String description,
        SiteColors colors,
        Background background,
        boolean darkCode,
        Optional<ImagePair> logo,
        Optional<ImagePair> favicon,
        List<NavbarLink> navbar,
        Footer footer,
        String banner,
        boolean bannerDismissible,
        Fonts fonts,
        Appearance appearance,
        String iconLibrary,
        Map<String, String> metatags,
        boolean indexAll,
        List<PageMenuEntry> contextual,
        NotFound notFound,
        boolean breadcrumbs,
        String searchPrompt,
        boolean timestamp,
        List<Problem> problems) {

    /**
     * {@return the settings}
     *
     * @param docsJson the whole file, also when it is not an object
     * @param isFile returns whether the site has a file, by its path without a leading slash
     */
    public static ThemeSettings of(Node docsJson, Predicate<String> isFile) {
        return new SettingsReader(isFile).read(docsJson);
    }

    /**
     * What the menu of a page offers.
     *
     * @param name of one that is built in, such as {@code copy}; empty for one of the site's own
     * @param title of one of the site's own
     * @param icon name of its icon; may be empty
     * @param href where it leads; empty for one that is built in
     * @param query parameters that are added to the address, in which {@code $path} is the path of the page, and
     *     {@code $mcp} the address of the site for agents
     */
    public record PageMenuEntry(String name, String title, String icon, Optional<Url> href, Map<String, String> query) {

        /** {@return one that is built in} */
        public static PageMenuEntry of(String name) {
            return new PageMenuEntry(name, "", "", Optional.empty(), Map.of());
        }
    }

    /** Whether pages are light or dark. */
    public enum Appearance {
        SYSTEM,
        /** Light until the reader changes it. */
        LIGHT,
        /** Dark until the reader changes it. */
        DARK,
        ALWAYS_LIGHT,
        ALWAYS_DARK
    }

    /**
     * An image for light and one for dark pages; the same when there is only one.
     *
     * @param light path of a file of the site, without a leading slash
     * @param dark the same
     * @param href where it leads; empty for the first page
     */
    public record ImagePair(String light, String dark, Optional<Url> href) {}

    /**
     * A link of the header.
     *
     * @param label what the author calls it, or else the host or path that it leads to
     * @param named whether the label is the author's
     * @param icon name of an icon; may be empty
     * @param primary whether it is a button
     */
    public record NavbarLink(String label, boolean named, String icon, Url href, boolean primary) {}

    /**
     * What the end of every page has.
     *
     * @param socials links that are shown as icons
     * @param columns lists of links
     */
    public record Footer(List<Social> socials, List<Column> columns) {}

    /**
     * A link to the site's page on a network.
     *
     * @param network such as {@code github}
     */
    public record Social(String network, Url href) {}

    /**
     * A list of links.
     *
     * @param header may be empty
     */
    public record Column(String header, List<NavbarLink> links) {}

    /**
     * Title and text of the page for addresses that do not exist; empty for the usual ones.
     *
     * @param description Markdown
     * @param redirect whether such addresses lead to the first page instead
     */
    public record NotFound(String title, String description, boolean redirect) {}
}
