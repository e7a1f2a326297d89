package dev.docent.pages.internal.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.pages.internal.site.descriptions.DescriptionText;
import org.jspecify.annotations.Nullable;

/**
 * A page of a site as it is written: its entry in the navigation, and its source. Immutable.
 *
 * @param entry its title and other facts
 * @param written its file; empty for a page that is generated
 * @param metadata the front matter of its file, or {@code x-mint.metadata} of the operation that it is generated from;
 *     {@code null} if there is none
 * @param hasOwnDescription whether its description is its author's, and not the operation's, which is in Markdown
 * @param listed whether it is in the navigation
 * @param language its language, as a BCP 47 tag
 * @param rest of a page with fields that have no room on the page of what the entry documents: the steps that lead to
 *     the field that has them; empty for any other page
 */
public record SitePage(
        NavigationPage entry,
        Optional<HandWrittenPage> written,
        Node.@Nullable Mapping metadata,
        boolean hasOwnDescription,
        boolean listed,
        String language,
        List<String> rest) {

    private static final Pattern METATAG = Pattern.compile(
            "(og|twitter|article|fb):[A-Za-z0-9:_-]{1,60}|canonical|robots|author|google-site-verification");

    private static final Pattern NOINDEX = Pattern.compile("(?i)\\b(noindex|none)\\b");

    private static final int MAX_KEYWORDS = 100;

    private static final List<String> REFERENCES = List.of("openapi", "openapi-schema", "asyncapi");

    /** Copies the steps. */
    public SitePage {
        rest = List.copyOf(rest);
    }

    /** {@return a page that no entry of the navigation leads to, but other pages do} */
    static SitePage generated(NavigationPage entry, String language, List<String> rest) {
        return new SitePage(entry, Optional.empty(), null, false, false, language, rest);
    }

    public String path() {
        return entry.href();
    }

    /** {@return its description, as plain text; empty if unspecified. An operation is described in Markdown} */
    String description() {
        String description = Optional.ofNullable(entry.description()).orElse("");
        return entry.operation() == null || hasOwnDescription ? description : DescriptionText.of(description);
    }

    /** {@return whether lists of pages have it: it is in the navigation and not hidden} */
    boolean isShown() {
        return listed && !entry.hidden();
    }

    /** {@return whether search engines may find it: also at the root of the site, where no entry needs to lead} */
    boolean isIndexed() {
        boolean root = !listed && path().equals(PagePaths.HOME) && !flag("hidden");
        return (isShown() || root) && isIndexable();
    }

    /** {@return whether search, llms.txt and the text of all pages may have it} */
    boolean mayBeListed() {
        return !flag("noindex");
    }

    /** {@return whether its author lets programs list it that search the web or read for others} */
    boolean isIndexable() {
        return mayBeListed()
                && text("robots").filter(rules -> NOINDEX.matcher(rules).find()).isEmpty();
    }

    /** {@return whether the search of the site finds it} */
    boolean isSearched() {
        return isShown() && mayBeListed() && !isOff("searchable");
    }

    /** {@return further words by which it is found} */
    List<String> keywords() {
        return frontMatter()
                .map(fields -> fields.member("keywords"))
                .map(value -> value instanceof Node.Sequence list ? list.items() : List.of(value))
                .orElse(List.of())
                .stream()
                .flatMap(value -> Optional.ofNullable(value.spelling()).stream())
                .filter(word -> !word.isBlank())
                .limit(MAX_KEYWORDS)
                .toList();
    }

    /**
     * {@return the page of an entry}
     *
     * @param operation the operation that it documents; empty if none
     */
    static SitePage of(
            NavigationPage entry,
            Optional<HandWrittenPage> written,
            Optional<SpecOperation> operation,
            boolean listed,
            String language) {
        Node.Mapping metadata = written.isPresent()
                ? written.get().frontMatter()
                : operation.map(known -> known.page().metadata()).orElse(null);
        String description = entry.description();
        boolean own = description != null
                && !description.isEmpty()
                && (metadata != null && description.equals(metadata.text("description"))
                        || operation.isPresent()
                                && !description.equals(operation.get().description()));
        return new SitePage(entry, written, metadata, own, listed, language, List.of());
    }

    /** {@return whether its front matter names an operation or a model that is not known: then half of it is missing} */
    boolean isUnresolved() {
        return entry.operation() == null
                && frontMatter()
                        .filter(fields -> REFERENCES.stream().anyMatch(name -> {
                            Node reference = fields.member(name);
                            return reference != null && reference.truthy();
                        }))
                        .isPresent();
    }

    /** {@return the fields that its author wrote, in its file or in {@code x-mint.metadata} of its operation} */
    Optional<Node> frontMatter() {
        return Optional.ofNullable(metadata);
    }

    /** {@return the names and values of its front matter that search engines and others read in its head} */
    Map<String, String> metatags() {
        Map<String, String> tags = new LinkedHashMap<>();
        if (metadata != null) {
            metadata.members().forEach((name, value) -> {
                if (METATAG.matcher(name).matches() && value instanceof Node.Text text) {
                    tags.put(name, text.value());
                }
            });
        }
        if (!keywords().isEmpty()) {
            tags.put("keywords", String.join(", ", keywords()));
        }
        return tags;
    }

    boolean flag(String field) {
        return frontMatter()
                .map(fields -> fields.member(field))
                .filter(Node::truthy)
                .isPresent();
    }

    /** {@return whether a field of its front matter is {@code false}} */
    boolean isOff(String field) {
        return frontMatter()
                .filter(fields -> fields.member(field) instanceof Node.Bool flag && !flag.value())
                .isPresent();
    }

    /** {@return a field of its front matter; empty if it has none, or another value than text} */
    Optional<String> text(String field) {
        return frontMatter().map(fields -> fields.text(field)).filter(text -> !text.isEmpty());
    }
}
