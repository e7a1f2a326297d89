package dev.docent.internal.site;

import java.util.Optional;

import dev.docent.internal.text.Location;

/**
 * Why a page stands in the navigation, and what it was made from. Immutable.
 *
 * @param href where the page is, with a leading slash
 * @param rule the rule that put it there
 * @param named where that is said: an entry of {@code docs.json}, or the {@code openapi} of an element
 * @param operation where the operation or model is that the page documents; empty if it documents none
 * @param written the file of the page that was written by hand; empty when there is none
 */
public record PageOrigin(
        String href, Rule rule, Location named, Optional<Location> operation, Optional<Location> written) {

    /** Rules that put pages into the navigation. */
    public enum Rule {
        /** The entry is the path of a page that was written by hand. */
        PAGE_PATH("the entry is the path of a page written by hand"),
        /** The entry is the path of a page that is generated on behalf of another entry. */
        PATH_OF_GENERATED_PAGE("the entry is the path of a page that is generated for an operation"),
        /** The entry is an endpoint reference. */
        ENDPOINT_REFERENCE("the entry is an endpoint reference"),
        /** The element names an OpenAPI document and no reference of its own into it. */
        WHOLE_DOCUMENT("the element names an OpenAPI document, of which each operation becomes a page"),
        /** The entry is a path without a file. */
        MISSING_PAGE("the entry is a path without a file"),
        /** The entry is an endpoint reference with no document to look into. */
        REFERENCE_WITHOUT_DOCUMENT("the entry is an endpoint reference, but no OpenAPI document is named for it");

        private final String sentence;

        Rule(String sentence) {
            this.sentence = sentence;
        }

        /** {@return the rule in words} */
        public String sentence() {
            return sentence;
        }
    }
}
