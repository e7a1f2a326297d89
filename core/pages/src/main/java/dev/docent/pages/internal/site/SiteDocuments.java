package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.openapi.PagesDocument;
import dev.docent.pages.internal.links.RootedAddresses;

/**
 * The OpenAPI documents of a site as its readers see them: each is made of what the pages of its operations and models show
 * to these readers, and of nothing else. Thread-safe.
 */
final class SiteDocuments {

    /** The name of the first document, where programs look for one. */
    static final String FIRST = "openapi.json";

    private static final String FOLDER = "openapi/";
    private static final String JSON = ".json";
    private static final int MAX_BYTES = 32 * 1024 * 1024;

    private final VisibleSite visible;
    private final Lazy<Map<String, List<SitePage>>> pages = new Lazy<>(this::pages);
    private final Set<String> absent = ConcurrentHashMap.newKeySet();

    SiteDocuments(VisibleSite visible) {
        this.visible = visible;
    }

    /** {@return the name of a document among the files that Docent adds} */
    static String asset(String spec) {
        return FOLDER + (spec.endsWith(JSON) ? spec : spec + JSON);
    }

    private Map<String, List<SitePage>> pages() {
        Map<String, List<SitePage>> documented = new LinkedHashMap<>();
        for (SitePage page : visible.pages()) {
            if (page.entry().operation() != null && visible.subject(page).isPresent()) {
                documented
                        .computeIfAbsent(page.entry().operation().spec(), first -> new ArrayList<>())
                        .add(page);
            }
        }
        return documented;
    }

    /** {@return the paths of the documents in the docs folder, in the order of their pages} */
    List<String> specs() {
        return List.copyOf(pages.get().keySet());
    }

    /** {@return all names, from the site's root and without a leading slash} */
    List<String> names() {
        List<String> names = new ArrayList<>();
        if (!specs().isEmpty()) {
            names.add(FIRST);
        }
        specs().forEach(spec -> names.add(path(spec)));
        return names;
    }

    /** {@return the name of a document, from the site's root and without a leading slash} */
    static String path(String spec) {
        return RootedAddresses.ASSETS.substring(1) + asset(spec);
    }

    /** {@return whether a file of that name may be one of these} */
    static boolean isName(String name) {
        return name.equals(FIRST) || name.startsWith(RootedAddresses.ASSETS.substring(1) + FOLDER);
    }

    /** {@return a document by its name; empty if there is none} */
    Optional<byte[]> find(String name) {
        return specs().stream()
                .filter(spec -> name.equals(path(spec)))
                .findFirst()
                .or(() -> name.equals(FIRST) ? specs().stream().findFirst() : Optional.empty())
                .filter(spec -> !absent.contains(spec))
                .flatMap(this::document);
    }

    private Optional<byte[]> document(String spec) {
        PagesDocument joined = new PagesDocument();
        for (SitePage page : pages.get().getOrDefault(spec, List.of())) {
            visible.subject(page).ifPresent(joined::add);
        }
        Optional<byte[]> json = joined.build().flatMap(node -> JsonWriter.write(node, MAX_BYTES));
        if (json.isEmpty()) {
            absent.add(spec);
        }
        return json;
    }
}
