package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.texts.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A document of another format than OpenAPI that a page is to show. Immutable.
 *
 * @param format its format
 * @param source what the front matter says of it; may be empty
 */
record UnsupportedDocument(Format format, String source) {

    private static final String PLAIN_PATH = "[A-Za-z0-9._/-]+";

    /** A format that is not shown. */
    enum Format {
        ASYNC_API("asyncapi", "AsyncAPI"),
        GRAPH_QL("graphql", "GraphQL"),
        SDK("sdk", "SDK");

        private final String field;
        private final String title;

        Format(String field, String title) {
            this.field = field;
            this.title = title;
        }
    }

    /** {@return the document that a page is for; empty for any other page} */
    static Optional<UnsupportedDocument> of(SitePage page) {
        Optional<Node> fields = page.frontMatter().filter(known -> page.entry().operation() == null);
        Optional<UnsupportedDocument> events = fields.map(known -> known.member(Format.ASYNC_API.field))
                .filter(value -> value instanceof Node.Text && value.truthy())
                .map(value -> new UnsupportedDocument(
                        Format.ASYNC_API, String.valueOf(value.scalar()).strip()));
        return events.or(() -> fields.map(known -> known.member(Format.GRAPH_QL.field))
                .filter(Node.Mapping.class::isInstance)
                .map(value -> new UnsupportedDocument(
                        Format.GRAPH_QL,
                        Optional.ofNullable(value.text("source")).orElse(""))));
    }

    /**
     * {@return what a page says instead, as Markdown}
     *
     * @param isFile whether pages can link to a file of that path, without a leading slash
     */
    String text(String language, Predicate<String> isFile) {
        String text = Texts.load(ComponentText.class, language).get(ComponentText.DOCUMENT_NOT_SHOWN, format.title);
        String file = source.split("\\s", 2)[0].replaceFirst("^(\\./|/)", "");
        return file.matches(PLAIN_PATH) && isFile.test(file)
                ? text + " [" + file.substring(file.lastIndexOf('/') + 1).replace("_", "\\_") + "](/" + file + ")"
                : text;
    }

    /** {@return a problem for each format that the site has} */
    static List<Problem> problems(VisibleSite visible) {
        List<Problem> problems = new ArrayList<>();
        for (Format format : Format.values()) {
            List<Location> locations = new ArrayList<>();
            collect(visible.docsJson().member("navigation"), format, locations);
            collect(visible.docsJson().member("api"), format, locations);
            List<SitePage> pages = visible.pages().stream()
                    .filter(page ->
                            of(page).filter(found -> found.format == format).isPresent())
                    .toList();
            boolean listed = !locations.isEmpty() || pages.stream().anyMatch(SitePage::listed);
            pages.forEach(page -> page.frontMatter()
                    .map(fields -> fields.member(format.field))
                    .ifPresent(field -> locations.add(field.location())));
            if (!locations.isEmpty()) {
                Problem problem = Problems.DOCUMENT_NOT_SUPPORTED.at(
                        locations.get(0), format.title, locations.size(), pages.size());
                problems.add(listed ? problem : ProblemCode.asNote(problem));
            }
        }
        return problems;
    }

    private static void collect(@Nullable Node node, Format format, List<Location> locations) {
        if (node instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> collect(item, format, locations));
        } else if (node instanceof Node.Mapping mapping) {
            mapping.members().forEach((name, value) -> {
                if (name.equals(format.field) && value.truthy()) {
                    locations.add(value.location());
                } else {
                    collect(value, format, locations);
                }
            });
        }
    }
}
