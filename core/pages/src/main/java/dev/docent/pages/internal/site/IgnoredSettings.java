package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.ElementType;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.operations.samples.CodeSamples;
import org.jspecify.annotations.Nullable;

/**
 * Reports, once for {@code docs.json} and once for front matter, which settings of the format have no effect here. A name
 * that the format does not have is not reported: it may be for another program.
 */
final class IgnoredSettings {

    private static final String LANGUAGES = "api.examples.languages";

    /** Settings outside the navigation, and which values of theirs have no effect. */
    private static final Map<String, Predicate<Node>> SETTINGS = settings();

    /** Members of elements of the navigation. */
    private static final Set<String> OF_ELEMENTS =
            Set.of("align", "banner", "color", "directory", "footer", "navbar", "public", "searchable");

    /** Values that say what is so anyway. */
    private static final Set<String> USUAL = Set.of("none", "start");

    /** What a menu has of an element is its name and its icon. */
    private static final Map<String, Set<ElementType>> OF_MENUS = Map.of(
            "description", Set.of(ElementType.DROPDOWN, ElementType.PRODUCT, ElementType.ITEM),
            "tag", Set.of(ElementType.VERSION));

    /** Entries of the menu of a page that need what only the host of the format has. */
    private static final Set<String> MENU_ENTRIES =
            Set.of("assistant", "download-pdf", "devin", "devin-desktop", "windsurf", "devin-mcp");

    /** Fields of front matter, and which values of theirs have no effect. */
    private static final Map<String, Predicate<Node>> FIELDS = fields();

    private IgnoredSettings() {}

    private static Map<String, Predicate<Node>> settings() {
        Map<String, Predicate<Node>> settings = new LinkedHashMap<>();
        List.of(
                        "public",
                        "feedback",
                        "integrations",
                        "thumbnails",
                        "interaction",
                        "api.params.post",
                        "api.url",
                        "api.examples.prefill",
                        "banner.type",
                        "banner.color",
                        "markdown.schema",
                        "seo.organization",
                        "seo.paths")
                .forEach(name -> settings.put(name, value -> true));
        List.of("api.playground.proxy", "api.playground.credentials", "seo.trailingSlash")
                .forEach(name -> settings.put(name, Node::truthy));
        settings.put("styling.codeblocks", value -> value instanceof Node.Mapping);
        settings.put("contextual.display", value -> "toc".equals(value.scalar()));
        return Map.copyOf(settings);
    }

    private static Map<String, Predicate<Node>> fields() {
        Map<String, Predicate<Node>> fields = new LinkedHashMap<>();
        List.of("auth", "authors", "contextual", "createdDate", "iconType", "isPublic", "public")
                .forEach(name -> fields.put(name, value -> true));
        fields.put("related", Node::truthy);
        fields.put("mode", value -> "assistant".equals(value.scalar()));
        return Map.copyOf(fields);
    }

    /** {@return the problems of a site: at most one of its settings, and one of its pages} */
    static List<Problem> problems(VisibleSite visible) {
        List<Problem> problems = new ArrayList<>();
        Map<String, Integer> settings = inDocsJson(visible.docsJson());
        if (!settings.isEmpty()) {
            problems.add(
                    Problems.SETTINGS_WITHOUT_EFFECT.in(Source.DOCS_JSON, list(settings, "times"), settings.size()));
        }
        Map<String, Integer> fields = inPages(visible.pages());
        if (!fields.isEmpty()) {
            problems.add(
                    Problems.FIELDS_WITHOUT_EFFECT.in(first(visible.pages()), list(fields, "pages"), fields.size()));
        }
        return problems;
    }

    /** {@return the names with how often they are there} */
    static String list(Map<String, Integer> counts, String unit) {
        return counts.entrySet().stream()
                .map(one -> "\"" + one.getKey() + "\""
                        + (one.getValue() == 1 ? "" : " (" + one.getValue() + " " + unit + ")"))
                .collect(Collectors.joining(", "));
    }

    /** {@return how often each setting without effect is there, by its name} */
    static Map<String, Integer> inDocsJson(Node docsJson) {
        Map<String, Integer> found = new TreeMap<>();
        SETTINGS.forEach((name, isIgnored) -> {
            Node value = find(docsJson, name);
            if (value != null && !(value instanceof Node.Null) && isIgnored.test(value)) {
                found.put(name, 1);
            }
        });
        count(find(docsJson, "contextual.options"), MENU_ENTRIES::contains, "contextual.options", found);
        count(find(docsJson, LANGUAGES), value -> !CodeSamples.hasLanguage(value), LANGUAGES, found);
        Node navigation = docsJson.member("navigation");
        if (navigation != null) {
            elements(navigation, ElementType.NAVIGATION, found);
        }
        return found;
    }

    private static void count(
            @Nullable Node values, Predicate<String> isIgnored, String name, Map<String, Integer> found) {
        if (values instanceof Node.Sequence sequence) {
            sequence.items().stream()
                    .filter(value -> value instanceof Node.Text text && isIgnored.test(text.value()))
                    .forEach(value -> found.merge(name, 1, Integer::sum));
        }
    }

    private static @Nullable Node find(Node root, String name) {
        @Nullable Node value = root;
        for (String member : name.split("\\.")) {
            value = value == null ? null : value.member(member);
        }
        return value;
    }

    private static void elements(Node node, ElementType type, Map<String, Integer> found) {
        if (!(node instanceof Node.Mapping element)) {
            return;
        }
        element.members().forEach((name, value) -> {
            boolean ignored = type != ElementType.NAVIGATION
                    && (OF_ELEMENTS.contains(name)
                            || OF_MENUS.getOrDefault(name, Set.of()).contains(type));
            if (ignored && !USUAL.contains(String.valueOf(value.scalar()))) {
                found.merge("navigation: " + name, 1, Integer::sum);
            }
            if (value instanceof Node.Sequence items) {
                ElementType inner = ElementType.ofContainer(name);
                ElementType of = inner == null ? ElementType.GROUP : inner;
                items.items().forEach(item -> elements(item, of, found));
            } else if (name.equals("global")) {
                elements(value, ElementType.NAVIGATION, found);
            }
        });
    }

    /** {@return on how many pages each field without effect is, by its name} */
    static Map<String, Integer> inPages(Collection<SitePage> pages) {
        Map<String, Integer> found = new TreeMap<>();
        pages.forEach(page -> ignored(page).forEach(name -> found.merge(name, 1, Integer::sum)));
        return found;
    }

    private static List<String> ignored(SitePage page) {
        return page.written().isPresent()
                ? page.frontMatter().map(IgnoredSettings::ignored).orElse(List.of())
                : List.of();
    }

    /** {@return the names of the fields without effect} */
    static List<String> ignored(Node frontMatter) {
        return FIELDS.entrySet().stream()
                .filter(field -> {
                    Node value = frontMatter.member(field.getKey());
                    return value != null
                            && !(value instanceof Node.Null)
                            && field.getValue().test(value);
                })
                .map(Map.Entry::getKey)
                .toList();
    }

    private static String first(Collection<SitePage> pages) {
        return pages.stream()
                .filter(page -> !ignored(page).isEmpty())
                .flatMap(page -> page.written().stream())
                .map(HandWrittenPage::file)
                .findFirst()
                .orElse(Source.DOCS_JSON);
    }
}
