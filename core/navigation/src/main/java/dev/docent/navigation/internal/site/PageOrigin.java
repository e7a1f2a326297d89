package dev.docent.navigation.internal.site;

import java.util.Optional;

import dev.docent.navigation.internal.text.Location;

/**
 * Why a page is in the navigation, and its sources. Immutable.
 *
 * @param href address of the page, with a leading slash
 * @param rule the rule that added it
 * @param named location of its cause: an entry of {@code docs.json}, or the {@code openapi} of an element
 * @param operation location of the operation or model that the page documents; empty if none
 * @param written the file of the hand-written page; empty if there is none
 */
public record PageOrigin(
        String href, Rule rule, Location named, Optional<Location> operation, Optional<Location> written) {

    /** Rules that add pages to the navigation. */
    public enum Rule {
        /** The entry is the path of a hand-written page. */
        PAGE_PATH("the entry is the path of a hand-written page"),
        /** The entry is the path of a page that another entry generates. */
        PATH_OF_GENERATED_PAGE("the entry is the path of a page that is generated for an operation"),
        /** The entry is an endpoint reference. */
        ENDPOINT_REFERENCE("the entry is an endpoint reference"),
        /** The element names an OpenAPI document and lists none of its operations. */
        WHOLE_DOCUMENT("the element names an OpenAPI document; each of its operations becomes a page"),
        /** The entry is a path without a file. */
        MISSING_PAGE("the entry is a path without a file"),
        /** The entry is an endpoint reference without a document in scope. */
        REFERENCE_WITHOUT_DOCUMENT("the entry is an endpoint reference, but no OpenAPI document is named for it");

        private final String sentence;

        Rule(String sentence) {
            this.sentence = sentence;
        }

        /** {@return a description of the rule} */
        public String sentence() {
            return sentence;
        }
    }
}
