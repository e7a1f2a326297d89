package dev.docent.cli.internal.migration.assessment;

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

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.cli.internal.migration.edits.DocumentEdits;
import dev.docent.cli.internal.migration.edits.NotEditableException;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.OperationSlugs;
import dev.docent.navigation.internal.Outline;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.SafeText;
import dev.docent.navigation.internal.site.PageOrigin;
import dev.docent.navigation.internal.specs.SpecSearch;
import dev.docent.navigation.internal.text.Location;

/** A site in its current state: the resolved navigation, its source outline, and the origin of each page. */
public final class AssessedSite {

    private final SiteSnapshot files;
    private final ResolvedSite resolution;
    private final Optional<Outline.Element> outline;
    private final Map<String, SpecIndex> specs;
    private final SpecSearch search;
    private final Map<String, Set<String>> documentsByPath = new HashMap<>();
    private final Map<String, List<Problem>> problems;
    private final Optional<Problem> specError;
    private final Map<String, List<PageOrigin>> origins;
    private final Map<String, NavigationPage> pages = new HashMap<>();
    private final Map<String, Set<String>> addresses = new HashMap<>();
    private final Set<String> rootLocations = new HashSet<>();
    private final Map<String, String> directories = new HashMap<>();
    private final Map<String, Parsed> documents = new HashMap<>();
    private final Map<String, Optional<SpecFacts>> facts = new HashMap<>();

    public AssessedSite(SiteSnapshot files, DefaultNavigationResolver resolver) {
        this.files = files;
        this.resolution = resolver.resolution(files);
        this.outline = resolution.outline();
        this.specs = resolution.specs().all();
        this.search = new SpecSearch(List.copyOf(specs.values()));
        this.problems = navigation().problems().stream().collect(Collectors.groupingBy(Problem::file));
        this.specError = navigation().problems().stream()
                .filter(problem ->
                        problem.severity().isError() && problem.code().startsWith("spec-"))
                .findFirst();
        this.origins = resolution.origins().stream()
                .collect(Collectors.groupingBy(PageOrigin::href, TreeMap::new, Collectors.toList()));
        collect(navigation().root());
        origins.forEach((href, all) -> all.forEach(origin -> origin.operation()
                .ifPresent(location -> addressesOf(key(location)).add(href))));
        outline.ifPresent(this::collectLocations);
        specs.values().stream()
                .flatMap(spec -> spec.operations().stream())
                .filter(operation -> !operation.isWebhook())
                .forEach(operation -> documentsByPath
                        .computeIfAbsent(withoutSlash(operation.path()), absent -> new LinkedHashSet<>())
                        .add(operation.spec()));
    }

    private void collect(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            container.children().forEach(this::collect);
            Optional.ofNullable(container.root()).ifPresent(this::collect);
        } else if (node instanceof NavigationPage page) {
            pages.putIfAbsent(page.href(), page);
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
        return resolution.files();
    }

    /** {@return the problems of a file} */
    List<Problem> problems(String file) {
        return problems.getOrDefault(SafeText.plain(file), List.of());
    }

    /** {@return the first error in an OpenAPI document} */
    Optional<Problem> specError() {
        return specError;
    }

    public ResolvedSite resolution() {
        return resolution;
    }

    public ResolvedNavigation navigation() {
        return resolution.navigation();
    }

    public Optional<Outline.Element> outline() {
        return outline;
    }

    /** {@return the operations that match a reference, one for each document that is meant and has it} */
    List<SpecOperation> find(EndpointReference reference) {
        return search.meant(reference.spec()).operations(reference).operations();
    }

    /** {@return whether a document has an operation with the method and path of this one} */
    public boolean has(String document, SpecOperation operation) {
        return spec(document)
                .flatMap(spec -> spec.find(operation.method(), operation.path()))
                .isPresent();
    }

    /** {@return the documents that have the path, with any method, ignoring one trailing slash} */
    Set<String> documentsWith(String path) {
        return documentsByPath.getOrDefault(withoutSlash(path), Set.of());
    }

    private static String withoutSlash(String path) {
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
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
    List<String> otherAddresses(SpecOperation operation, String href) {
        Set<String> found = new LinkedHashSet<>(addressesOf(key(operation.location())));
        found.remove(href);
        return List.copyOf(found);
    }

    /** {@return the operation that a page documents; empty if there is none, or its document is on the web} */
    Optional<SpecOperation> operation(String href) {
        return anywhere(href).filter(operation -> SitePath.isValid(operation.spec()));
    }

    private Optional<SpecOperation> anywhere(String href) {
        DocumentedOperation documented =
                page(href).map(NavigationPage::operation).orElse(null);
        if (documented instanceof DocumentedOperation.Endpoint endpoint) {
            return spec(endpoint.spec()).flatMap(spec -> spec.find(endpoint.method(), endpoint.path()));
        }
        if (documented instanceof DocumentedOperation.Webhook webhook) {
            return spec(webhook.spec()).flatMap(spec -> spec.find(SpecOperation.WEBHOOK, webhook.name()));
        }
        return origins(href).stream()
                .flatMap(origin -> origin.operation().stream())
                .flatMap(at -> facts(at.file()).flatMap(facts -> facts.at(at.pointer())).stream())
                .findFirst();
    }

    private Optional<SpecIndex> spec(String path) {
        return Optional.ofNullable(specs.get(path));
    }

    /** {@return the facts about the document; empty if it is not a file of the site} */
    Optional<SpecFacts> facts(String path) {
        return facts.computeIfAbsent(
                path, file -> spec(file).map(spec -> new SpecFacts(spec, problems(spec.file()), () -> document(file))));
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
