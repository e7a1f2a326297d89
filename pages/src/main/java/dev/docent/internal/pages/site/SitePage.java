package dev.docent.internal.pages.site;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.internal.documents.Node;
import dev.docent.internal.pages.site.descriptions.DescriptionText;
import dev.docent.internal.site.HandWrittenPage;

/**
 * A page of a site. Immutable.
 *
 * @param entry its title and other facts
 * @param written its file; empty for a page that is generated
 * @param listed whether it is in the navigation
 * @param language its language, as a BCP 47 tag
 */
public record SitePage(NavigationPage entry, Optional<HandWrittenPage> written, boolean listed, String language) {

    private static final List<String> REFERENCES = List.of("openapi", "openapi-schema", "asyncapi");

    public String path() {
        return entry.href();
    }

    /** {@return what it is about, as plain text; empty if nobody says. An operation is described in Markdown} */
    String description() {
        String description = Optional.ofNullable(entry.description()).orElse("");
        boolean own = text("description").isPresent();
        return entry.operation() == null || own ? description : DescriptionText.of(description);
    }

    /** {@return whether lists of pages have it: it is in the navigation and not hidden} */
    boolean isShown() {
        return listed && !entry.hidden();
    }

    /** {@return whether search engines may find it} */
    boolean isIndexed() {
        return isShown() && !flag("noindex");
    }

    /** {@return whether its front matter names an operation or a model that is not known: then half of it is missing} */
    boolean isUnresolved() {
        return entry.operation() == null
                && frontMatter()
                        .filter(fields -> REFERENCES.stream().anyMatch(name -> fields.member(name) != null))
                        .isPresent();
    }

    Optional<Node> frontMatter() {
        return written.map(HandWrittenPage::frontMatter);
    }

    boolean flag(String field) {
        return written.filter(page -> page.isTruthy(field)).isPresent();
    }

    /** {@return whether a field of its front matter is {@code false}} */
    boolean isOff(String field) {
        return frontMatter()
                .filter(fields -> fields.member(field) instanceof Node.Bool flag && !flag.value())
                .isPresent();
    }

    /** {@return a field of its front matter; empty if it has none, or another value than text} */
    Optional<String> text(String field) {
        return written.map(page -> page.text(field));
    }
}
