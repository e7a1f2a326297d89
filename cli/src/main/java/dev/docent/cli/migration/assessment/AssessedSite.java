package dev.docent.cli.migration.assessment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.cli.migration.edits.DocumentEdits;
import dev.docent.cli.migration.edits.NotEditableException;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.OperationSlugs;
import dev.docent.navigation.internal.Outline;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SplitSpec;
import dev.docent.navigation.internal.site.PageOrigin;
import dev.docent.navigation.internal.text.Location;

/** A site in its current state: the resolved navigation, its source outline, and the origin of each page. */
public final class AssessedSite {

    private final SiteSnapshot files;
    private final List<String> paths;
    private final ResolvedSite resolution;
    private final ResolvedNavigation navigation;
    private final Optional<Outline.Element> outline;
    private final Map<String, List<PageOrigin>> origins;
    private final Map<String, NavigationPage> pages = new HashMap<>();
    private final Map<String, Set<String>> addresses = new HashMap<>();
    private final Set<String> rootLocations = new HashSet<>();
    private final Map<String, String> directories = new HashMap<>();
    private final SiteOperations operations;
    private final ProblemsByFile problems;
    private final Map<String, Parsed> documents = new HashMap<>();
    private final Map<String, Optional<SpecFacts>> facts = new HashMap<>();

    public AssessedSite(SiteSnapshot files, DefaultNavigationResolver resolver) {
        this.resolution = resolver.resolution(files);
        this.files = files;
        this.paths = resolution.files();
        this.operations = new SiteOperations(files, paths, resolution.specs());
        this.navigation = resolution.navigation();
        this.problems = new ProblemsByFile(navigation.problems());
        this.outline = resolution.outline();
        this.origins = resolution.origins().stream()
                .collect(Collectors.groupingBy(PageOrigin::href, TreeMap::new, Collectors.toList()));
        collect(navigation.root());
        origins.forEach((href, all) -> all.forEach(origin -> origin.operation()
                .ifPresent(location -> addressesOf(key(location)).add(href))));
        outline.ifPresent(this::collectLocations);
    }

    private void collect(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            container.children().forEach(this::collect);
            Optional.ofNullable(container.root()).ifPresent(this::collect);
        } else if (node instanceof NavigationPage page) {
            pages.putIfAbsent(page.href(), page);
            if (page.operation() != null) {
                addressesOf(page.operation().reference()).add(page.href());
            }
        }
    }

    private Set<String> addressesOf(String operation) {
        return addresses.computeIfAbsent(operation, absent -> new LinkedHashSet<>());
    }

    private void collectLocations(Outline.Element element) {
        if (element.root() != null) {
            rootLocations.add(key(element.root().location()));
        }
        for (Outline entry : element.entries()) {
            if (entry instanceof Outline.Element child) {
                collectLocations(child);
            } else if (entry instanceof Outline.Page page) {
                directories.put(key(page.location()), page.directory());
            }
        }
    }

    /** {@return a text that identifies a location within the site} */
    public static String key(Location location) {
        return location.file() + "#" + location.pointer();
    }

    public SiteSnapshot files() {
        return files;
    }

    /**
     * {@return all files of the site in path order, except those in {@code .mintignore}}
     *
     * @throws IOException if the site cannot be listed
     */
    List<String> paths() throws IOException {
        files.list();
        return paths;
    }

    public SiteOperations operations() {
        return operations;
    }

    ProblemsByFile problems() {
        return problems;
    }

    public ResolvedSite resolution() {
        return resolution;
    }

    public ResolvedNavigation navigation() {
        return navigation;
    }

    public Optional<Outline.Element> outline() {
        return outline;
    }

    /** {@return the page in the navigation; empty if no entry leads to it} */
    Optional<NavigationPage> page(String href) {
        return Optional.ofNullable(pages.get(href));
    }

    /** {@return the origins of a page, one per navigation entry} */
    public List<PageOrigin> origins(String href) {
        return origins.getOrDefault(href, List.of());
    }

    /** {@return whether the entry is the {@code root} of an element, which cannot name an endpoint} */
    public boolean isRoot(Location entry) {
        return rootLocations.contains(key(entry));
    }

    /** {@return whether the page generated for the operation would have this address in each of its current entries} */
    boolean isNatural(String href, SpecOperation operation) {
        return origins(href).stream().filter(origin -> !isRoot(origin.named())).allMatch(origin -> {
            String directory = directories.get(key(origin.named()));
            return directory == null || href.equals("/" + OperationSlugs.of(operation, directory));
        });
    }

    /** {@return the addresses of all other pages that document the operation} */
    Stream<String> otherAddresses(SpecOperation operation, String href) {
        Set<String> byLocation = addressesOf(key(operation.location()));
        return Stream.concat(
                        byLocation.stream(),
                        addressesOf(documented(operation).reference()).stream()
                                .filter(found -> !byLocation.contains(found)))
                .filter(found -> !found.equals(href));
    }

    static DocumentedOperation documented(SpecOperation operation) {
        return operation.isWebhook()
                ? new DocumentedOperation.Webhook(operation.spec(), operation.path())
                : new DocumentedOperation.Endpoint(operation.spec(), operation.method(), operation.path());
    }

    /** {@return the document; empty if it is not a file of the site} */
    Optional<SpecIndex> spec(String path) {
        try {
            return SplitSpec.index(files, path, resolution.specs().overlays(path));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** {@return the facts about the document; empty if it is not a file of the site} */
    Optional<SpecFacts> facts(String path) {
        return facts.computeIfAbsent(
                path, file -> spec(file).map(spec -> SpecFacts.of(spec, problems, () -> document(file))));
    }

    private Parsed document(String path) {
        return documents.computeIfAbsent(path, file -> {
            try {
                return DocumentEdits.parse(file, files.read(file).orElseThrow());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        });
    }

    /** {@return an empty set of edits for a file} */
    public DocumentEdits edits(String path) throws IOException, NotEditableException {
        return new DocumentEdits(path, files.read(path).orElseThrow(), document(path));
    }
}
