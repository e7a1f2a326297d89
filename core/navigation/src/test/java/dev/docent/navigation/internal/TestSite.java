package dev.docent.navigation.internal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.site.NavigationSettings;

/** A site defined in a test, with its tree as a readable outline. */
public final class TestSite implements DocsFolder {

    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private boolean listable = true;
    private final List<String> unreadable = new ArrayList<>();
    private NavigationSettings settings = NavigationSettings.DEFAULT;

    /** A site whose navigation is given as JSON; apostrophes are replaced by quotes. */
    public static TestSite navigation(String navigation) {
        return docsJson("'navigation': " + navigation);
    }

    /** A site whose {@code docs.json} has these and the required members; apostrophes are replaced by quotes. */
    static TestSite docsJson(String members) {
        return new TestSite()
                .with(
                        "docs.json",
                        "{'theme': 'mint', 'name': 'Test', 'colors': {'primary': '#0d9373'}, " + members + "}");
    }

    /** Adds a file; in JSON files, apostrophes are replaced by quotes. */
    public TestSite with(String path, String content) {
        return with(
                path, (path.endsWith(".json") ? content.replace('\'', '"') : content).getBytes(StandardCharsets.UTF_8));
    }

    public TestSite with(String path, byte[] content) {
        files.put(path, content);
        return this;
    }

    /** {@return the content of a file} */
    public String text(String path) {
        return new String(files.get(path), StandardCharsets.UTF_8);
    }

    /** Adds an OpenAPI document with these paths and further members. */
    public TestSite withSpec(String path, String paths, String... more) {
        String rest = more.length == 0 ? "" : ", " + String.join(", ", more);
        return with(
                path,
                "{'openapi': '3.1.0', 'info': {'title': 'T', 'version': '1'}, 'paths': {" + paths + "}" + rest + "}");
    }

    public TestSite withPages(String... paths) {
        for (String path : paths) {
            with(path + ".mdx", "Text");
        }
        return this;
    }

    /** Adds a directory that cannot be listed. */
    TestSite withUnreadable(String directory) {
        unreadable.add(directory);
        return this;
    }

    TestSite unlistable() {
        listable = false;
        return this;
    }

    TestSite unlisted() {
        settings = new NavigationSettings(NavigationSettings.HiddenOperations.UNLISTED);
        return this;
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(files.get(path));
    }

    @Override
    public DocsListing list() {
        return listable ? DocsListing.of(files.keySet(), unreadable) : DocsListing.unsupported();
    }

    @Override
    public String description() {
        return "a test";
    }

    public ResolvedNavigation resolve() {
        return new DefaultNavigationResolver(settings).resolve(this);
    }

    /** {@return one line for each node below the root, indented by depth} */
    public String outline() {
        return outline(resolve());
    }

    static String outline(ResolvedNavigation navigation) {
        List<String> lines = new ArrayList<>();
        navigation.root().children().forEach(child -> outline(child, "", lines));
        return String.join("\n", lines);
    }

    private static void outline(NavigationNode node, String indent, List<String> lines) {
        if (node instanceof NavigationContainer container) {
            String root =
                    container.root() == null ? "" : " @" + container.root().href();
            lines.add(indent + container.type().wireName() + " " + container.title() + root);
            container.children().forEach(child -> outline(child, indent + "  ", lines));
        } else if (node instanceof NavigationPage page) {
            String operation =
                    page.operation() == null ? "" : " <" + page.operation().reference() + ">";
            lines.add(indent + page.href() + " " + page.title() + operation + (page.missing() ? " (missing)" : ""));
        }
    }

    /** {@return the codes of all problems except notes, in order of location} */
    public List<String> codes() {
        return resolve().problems().stream()
                .filter(problem -> problem.severity() != Problem.Severity.INFO)
                .map(Problem::code)
                .toList();
    }

    /** {@return the only problem with that code} */
    public Problem problem(String code) {
        List<Problem> found = resolve().problems().stream()
                .filter(problem -> problem.code().equals(code))
                .toList();
        if (found.size() != 1) {
            throw new AssertionError("expected one " + code + " in " + resolve().problems());
        }
        return found.get(0);
    }

    /** {@return the page at that address, anywhere in the tree} */
    NavigationPage page(String href) {
        return find(resolve().root(), href).orElseThrow(() -> new AssertionError("no " + href + " in\n" + outline()));
    }

    private static Optional<NavigationPage> find(NavigationNode node, String href) {
        if (node instanceof NavigationContainer container) {
            return container.children().stream()
                    .flatMap(child -> find(child, href).stream())
                    .findFirst();
        }
        return node instanceof NavigationPage page && page.href().equals(href) ? Optional.of(page) : Optional.empty();
    }
}
