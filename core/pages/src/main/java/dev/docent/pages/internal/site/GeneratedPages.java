package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.view.PageSubjects;
import dev.docent.pages.internal.operations.SubjectSchemas;
import dev.docent.pages.internal.operations.schemas.PathStep;

/**
 * The pages that no entry of the navigation has: those with fields of models, bodies and responses that have no room on
 * the pages of operations. Models have a page for each set of readers: those who see a page of an operation see what it
 * leads to, as it shows it. Other readers have no such page. Found when they are asked for. Thread-safe.
 */
final class GeneratedPages {

    private static final String MODELS = "/models";
    private static final String FIELDS = "/fields/";
    private static final Pattern SLASH = Pattern.compile("/");

    private final Map<Readers, Models> models = new LinkedHashMap<>();
    private final Map<String, SitePage> pages;
    private final PageSubjects subjects;
    private final Predicate<NavigationPage> visible;
    private final Map<String, SitePage> known = new ConcurrentHashMap<>();

    /** Whose pages of a document are the same. */
    private record Readers(String document, PageVisibility visibility, String language) {

        static Readers of(SitePage page, DocumentedOperation operation) {
            return new Readers(operation.spec(), page.entry().visibility(), page.language());
        }
    }

    /**
     * @param pages those that the readers see
     * @param all paths of all pages
     * @param visible whether the readers may see a page
     */
    GeneratedPages(
            Map<String, SitePage> pages, Set<String> all, PageSubjects subjects, Predicate<NavigationPage> visible) {
        this.pages = pages;
        this.subjects = subjects;
        this.visible = visible;
        Set<String> taken = folders(all);
        Map<Readers, List<SitePage>> byReaders = new LinkedHashMap<>();
        for (SitePage page : pages.values()) {
            DocumentedOperation operation = page.entry().operation();
            if (operation != null) {
                byReaders
                        .computeIfAbsent(Readers.of(page, operation), absent -> new ArrayList<>())
                        .add(page);
            }
        }
        byReaders.entrySet().stream()
                .sorted(Comparator.comparing(
                        entry -> !entry.getKey().visibility().isEverybody()))
                .forEach(entry -> models.put(entry.getKey(), models(entry.getKey(), entry.getValue(), taken)));
    }

    private static Set<String> folders(Set<String> paths) {
        Set<String> folders = new HashSet<>(paths);
        for (String path : paths) {
            for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
                if (!folders.add(path.substring(0, slash))) {
                    break;
                }
            }
        }
        return folders;
    }

    private Models models(Readers readers, List<SitePage> of, Set<String> taken) {
        String wanted = folder(of) + MODELS;
        if (!readers.visibility().isEverybody()) {
            wanted += "-" + PathStep.of(String.join("-", readers.visibility().groups()));
        }
        String free = wanted;
        for (int i = 2; !taken.add(free); i++) {
            free = wanted + "-" + i;
        }
        return new Models(readers, free, of);
    }

    /** {@return the folder that has all pages; empty for the root} */
    private static String folder(List<SitePage> pages) {
        String first = pages.get(0).path();
        String folder = first.substring(0, first.lastIndexOf('/'));
        for (SitePage page : pages) {
            while (!page.path().startsWith(folder + "/")) {
                folder = folder.substring(0, folder.lastIndexOf('/'));
            }
        }
        return folder;
    }

    /** The models of a document for some readers. */
    private final class Models {

        private final Readers readers;
        private final String folder;
        private final List<SitePage> of;
        private final Lazy<Names> names = new Lazy<>(this::names);
        private final Lazy<Set<String>> reachable = new Lazy<>(this::reachable);

        Models(Readers readers, String folder, List<SitePage> of) {
            this.readers = readers;
            this.folder = folder;
            this.of = List.copyOf(of);
        }

        private Names names() {
            return Names.of(subjects.schemaNames(readers.document()));
        }

        /** What no page leads to has no page: it may belong to operations for other readers. */
        private Set<String> reachable() {
            return subjects.schemas(of.stream().map(SitePage::entry).toList());
        }

        Optional<String> path(String model) {
            return Optional.ofNullable(names.get().steps().get(model)).map(step -> folder + "/" + step);
        }

        Optional<SitePage> find(String step) {
            return Optional.ofNullable(names.get().models().get(step))
                    .filter(name -> reachable.get().contains(name))
                    .map(this::page);
        }

        private SitePage page(String model) {
            NavigationPage entry = NavigationPage.builder(
                            model, folder + "/" + names.get().steps().get(model))
                    .operation(new DocumentedOperation.Schema(readers.document(), model))
                    .visibility(readers.visibility())
                    .hidden(true)
                    .build();
            return SitePage.generated(entry, readers.language(), List.of());
        }
    }

    /** The names of models in addresses, and back. */
    private record Names(Map<String, String> steps, Map<String, String> models) {

        static Names of(Collection<String> names) {
            Map<String, String> steps = new HashMap<>();
            Map<String, String> models = new HashMap<>();
            for (String name : names) {
                String wanted = PathStep.of(name);
                String free = wanted;
                for (int i = 2; models.putIfAbsent(free, name) != null; i++) {
                    free = wanted + "-" + i;
                }
                steps.put(name, free);
            }
            return new Names(steps, models);
        }
    }

    /**
     * {@return the path of the page of a model, or of a part of it, for the readers of a page}
     *
     * @param steps from the model to the field that has the fields; empty for the model
     */
    Optional<String> ofModel(SitePage from, String model, List<String> steps) {
        DocumentedOperation operation = from.entry().operation();
        return operation == null
                ? Optional.empty()
                : Optional.ofNullable(models.get(Readers.of(from, operation)))
                        .flatMap(known -> known.path(model))
                        .map(path -> part(path, steps));
    }

    /** {@return the path of the page of a part of what a page documents; of the page itself without steps} */
    static String ofPart(SitePage from, List<String> steps) {
        String path = from.path();
        return part(from.rest().isEmpty() ? path : path.substring(0, path.lastIndexOf(FIELDS)), steps);
    }

    /** {@return the path of a part of what the page at a path documents} */
    static String part(String path, List<String> steps) {
        return steps.isEmpty() ? path : path + FIELDS + String.join("/", steps);
    }

    /** {@return the page at a path, with a leading slash; empty if there is none that these readers may see} */
    Optional<SitePage> find(String path) {
        if (models.isEmpty() || path.endsWith("/")) {
            return Optional.empty();
        }
        SitePage found = known.get(path);
        if (found != null) {
            return Optional.of(found);
        }
        Optional<SitePage> made = make(path).filter(page -> visible.test(page.entry()));
        made.ifPresent(page -> known.put(path, page));
        return made;
    }

    private Optional<SitePage> make(String path) {
        int fields = path.indexOf(FIELDS);
        if (fields < 0) {
            return model(path);
        }
        String whole = path.substring(0, fields);
        return Optional.ofNullable(pages.get(whole))
                .or(() -> model(whole))
                .flatMap(page -> rest(page, path, List.of(SLASH.split(path.substring(fields + FIELDS.length()), -1))));
    }

    private Optional<SitePage> model(String path) {
        int slash = path.lastIndexOf('/');
        return models.values().stream()
                .filter(candidate -> slash >= 0 && candidate.folder.equals(path.substring(0, slash)))
                .findFirst()
                .flatMap(found -> found.find(path.substring(slash + 1)));
    }

    private Optional<SitePage> rest(SitePage whole, String path, List<String> steps) {
        return subjects.find(whole.entry())
                .flatMap(subject -> SubjectSchemas.of(subject).names(steps, whole.language()))
                .map(names -> {
                    NavigationPage entry = whole.entry().toBuilder()
                            .title(names.get(names.size() - 1))
                            .href(path)
                            .description(null)
                            .sidebarTitle(null)
                            .hidden(true)
                            .build();
                    return SitePage.generated(entry, whole.language(), steps);
                });
    }
}
