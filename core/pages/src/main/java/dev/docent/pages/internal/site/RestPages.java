package dev.docent.pages.internal.site;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.operations.output.ModelPages;

/**
 * Where a page of a site leads for fields that have no room on it: to the pages of models in the navigation, else to
 * generated ones, which exist because something leads there. Thread-safe.
 */
final class RestPages {

    private final VisibleSite visible;

    /** The paths of the pages of models in the navigation, by document and name. */
    private final Map<String, Map<String, String>> models = new HashMap<>();

    private final Set<String> needed = ConcurrentHashMap.newKeySet();

    RestPages(VisibleSite visible) {
        this.visible = visible;
        for (SitePage page : visible.pages()) {
            if (page.entry().operation() instanceof DocumentedOperation.Schema schema) {
                models.computeIfAbsent(schema.spec(), absent -> new HashMap<>())
                        .putIfAbsent(schema.name(), page.path());
            }
        }
    }

    /**
     * Runs a task for each generated page to which a page leads that was made by now, each once.
     *
     * @param task makes the page, which may lead to more; run by several threads
     */
    void forEach(Consumer<SitePage> task) {
        Set<String> done = new HashSet<>();
        List<SitePage> next = next(done);
        while (!next.isEmpty()) {
            next.parallelStream().forEach(task);
            next = next(done);
        }
    }

    /** Notes that a page leads to the page at a path, which may be generated. */
    void lead(String path) {
        needed.add(path);
    }

    private List<SitePage> next(Set<String> done) {
        return needed.stream()
                .filter(path -> !visible.allPages().contains(path) && done.add(path))
                .flatMap(path -> visible.page(path).stream())
                .toList();
    }

    /**
     * {@return the pages to which a page leads}
     *
     * @param address of a path
     * @param used gets the paths of pages to which it leads because of fields without room
     */
    ModelPages of(SitePage from, Function<String, Url> address, Set<String> used) {
        DocumentedOperation operation = from.entry().operation();
        Map<String, String> known = operation == null ? Map.of() : models.getOrDefault(operation.spec(), Map.of());
        return new ModelPages() {

            @Override
            public Optional<Url> find(String name) {
                return Optional.ofNullable(known.get(name)).map(address);
            }

            @Override
            public Optional<Url> rest(String model, List<String> steps) {
                return Optional.ofNullable(known.get(model))
                        .map(path -> GeneratedPages.part(path, steps))
                        .or(() -> visible.generated().ofModel(from, model, steps))
                        .map(this::leadTo);
            }

            @Override
            public Optional<Url> rest(List<String> steps) {
                return operation == null ? Optional.empty() : Optional.of(leadTo(GeneratedPages.ofPart(from, steps)));
            }

            private Url leadTo(String path) {
                used.add(path);
                lead(path);
                return address.apply(path);
            }
        };
    }
}
