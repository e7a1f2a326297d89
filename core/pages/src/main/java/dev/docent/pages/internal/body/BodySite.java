package dev.docent.pages.internal.body;

import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.mdx.MdxPage;

/** What the content of a page needs from its site. Thread-safe; answers do not change while a page is rendered. */
public interface BodySite {

    /** {@return the language of the texts that components add, as a BCP 47 tag} */
    String language();

    /** {@return which library icons are looked up in first: {@code fontawesome} or {@code lucide}} */
    String iconLibrary();

    /** {@return how that page writes the addresses of the site} */
    Addresses addresses(String file);

    /**
     * {@return what a link to a path leads to, redirects followed}
     *
     * @param path from the site's root without a leading slash and without extension {@code .md} and {@code .mdx}; empty
     *     for the root
     */
    LinkTarget target(String path);

    /** {@return the size of an image in pixels, if it is known} */
    Optional<ImageSize> imageSize(String file);

    /**
     * {@return whether the content is rendered for readers; otherwise it is only checked, and parts without possible
     * problems are skipped}
     */
    default boolean isRead() {
        return true;
    }

    /** {@return whether pages may load images, frames and videos from a host, in lower case} */
    boolean isAllowedHost(String host);

    /** {@return the stylesheet of the site's author that has styles for a class and that no page loads; empty if there is none} */
    default Optional<String> stylesheetOf(String className) {
        return Optional.empty();
    }

    /** {@return whether a stylesheet that pages load has styles for a class of the author's} */
    default boolean isStyled(String className) {
        return false;
    }

    /** {@return whether classes are styled by their names, if the names are those of utility classes} */
    default boolean hasUtilities() {
        return false;
    }

    /**
     * {@return declarations for an element in a color of the author: its border, and a tint with text that can be read on it;
     * empty if the contrast of the color is not known}
     */
    default List<String> colored(String color) {
        return List.of();
    }

    /** {@return a snippet, parsed} The site parses it once. */
    Optional<MdxPage> snippet(String file);

    /** {@return the text of a file with JavaScript or JSX} */
    Optional<String> script(String file);

    /**
     * The size of an image.
     *
     * @param width pixels
     * @param height pixels
     * @param proportion whether only the proportion counts: the image is as wide as there is room
     */
    record ImageSize(int width, int height, boolean proportion) {

        public ImageSize(int width, int height) {
            this(width, height, false);
        }
    }
}
