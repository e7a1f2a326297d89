package dev.docent.navigation.internal.site;

import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.FrontMatterAccess;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * A hand-written page.
 *
 * @param file path of its file from the site root
 * @param frontMatter its front matter; {@code null} if it has none or it cannot be read
 * @param reference the operation that its field {@code openapi} refers to; {@code null} if there is no such field, or
 *     it is malformed
 * @param access who may see it according to its file, and to the site if the file cannot be read
 * @param unreadable where its front matter cannot be read, if that leaves open who may see it; {@code null} if not
 */
public record HandWrittenPage(
        String file,
        Node.@Nullable Mapping frontMatter,
        @Nullable EndpointReference reference,
        DeclaredAccess access,
        @Nullable Location unreadable) {

    public static final String OPENAPI = "openapi";
    public static final String SCHEMA = "openapi-schema";
    public static final String HIDDEN = "hidden";

    /** Files about the site's repository, instructions for coding agents, and page fragments. */
    private static final Pattern NO_PAGE = Pattern.compile("(.*/)?((?i:readme|license|changelog|contributing|contribute"
            + "|security|code_of_conduct|skill)|AGENTS|CLAUDE|GEMINI)\\.md"
            + "|(?i)(.*/)?(readme\\.mdx|(snippets|node_modules|_[^/]*|\\.[^/]*)/.*|_[^/]*)");

    static HandWrittenPage of(String file, Node.@Nullable Mapping frontMatter, FrontMatterAccess access) {
        String openApi = frontMatter == null ? null : frontMatter.text(OPENAPI);
        EndpointReference reference = openApi == null || openApi.isEmpty()
                ? null
                : EndpointReference.parseAny(openApi).orElse(null);
        return new HandWrittenPage(file, frontMatter, reference, access.access(), access.unreadable());
    }

    /** {@return this page, closed to everybody because of the rest of the site} */
    HandWrittenPage closed() {
        DeclaredAccess closed = new DeclaredAccess(PageVisibility.nobody(), access.stated(), access.doubts());
        return new HandWrittenPage(file, frontMatter, reference, closed, unreadable);
    }

    /** {@return why nobody sees the page if the site restricts pages; empty if its front matter can be read} */
    Optional<Problem> whyUnreadable() {
        return Optional.ofNullable(unreadable)
                .map(location -> location.offset() < 0
                        ? Problems.PAGE_UNREAD.in(location.file())
                        : Problems.PAGE_UNREADABLE.at(location));
    }

    /** {@return whether its front matter refers to a part of an OpenAPI document} */
    boolean isOfSpec() {
        return reference != null || text(OPENAPI) == null && text(SCHEMA) != null;
    }

    /** {@return whether its file is meant to be a page; others count only where an entry names them} */
    public boolean isContent() {
        return !NO_PAGE.matcher(file).matches();
    }

    /** {@return the field as text; {@code null} if it is absent, empty or not a scalar} */
    public @Nullable String text(String field) {
        String text = textOrEmpty(field);
        return text == null || text.isEmpty() ? null : text;
    }

    /** {@return the field as text, which may be empty; {@code null} if it is absent or not a scalar} */
    public @Nullable String textOrEmpty(String field) {
        return frontMatter == null ? null : frontMatter.text(field);
    }

    public boolean isTruthy(String field) {
        Node value = member(field);
        return value != null && value.truthy();
    }

    @Nullable Node member(String field) {
        return frontMatter == null ? null : frontMatter.member(field);
    }

    /** {@return the location of the field, else of the page} */
    public Location location(String field) {
        Node value = member(field);
        return value == null ? Location.ofFile(file) : value.location();
    }
}
