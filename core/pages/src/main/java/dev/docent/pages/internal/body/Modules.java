package dev.docent.pages.internal.body;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.evaluation.EvaluationException;
import dev.docent.pages.internal.evaluation.EvaluationException.Reason;
import dev.docent.pages.internal.evaluation.Module;
import dev.docent.pages.internal.evaluation.ReactFunctions;
import dev.docent.pages.internal.evaluation.Run;
import dev.docent.pages.internal.evaluation.Scope;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Span;

/** Gives the names that a page imports and declares their values. */
final class Modules {

    private static final String SNIPPETS = "snippets/";
    private static final String OLD_SNIPPETS = "_snippets/";
    private static final int MAX_DEPTH = 10;

    private final BodySite site;
    private final Run run;
    private final Consumer<PageScope> snippets;
    private final Report report;
    private final Map<String, Scope> scripts = new HashMap<>();
    private final Set<String> files = new HashSet<>();
    private Scope visible = Scope.empty();
    private int depth;

    /** @param snippets receives each use of a snippet, before it is written */
    Modules(BodySite site, Run run, Consumer<PageScope> snippets, Report report) {
        this.site = site;
        this.run = run;
        this.snippets = snippets;
        this.report = report;
    }

    /** Declares the names of the page in its scope; its snippets see them, as they are put into the page. */
    void declarePage(PageScope pageScope) {
        visible = pageScope.names();
        declare(pageScope);
    }

    /** {@return the names at what is being written} */
    Scope visible() {
        return visible;
    }

    /** Runs a task that writes what sees these names. */
    void seeing(Scope names, Runnable task) {
        Scope outer = visible;
        visible = names;
        try {
            task.run();
        } finally {
            visible = outer;
        }
    }

    private void declare(PageScope pageScope) {
        for (Block.Esm esm : pageScope.page().modules()) {
            Module module = Module.parse(esm.source());
            int offset = esm.span().from();
            for (Module.Import imported : module.imports()) {
                int at = Math.min(offset + imported.offset(), esm.span().to());
                report.at(
                        pageScope.page(),
                        new Span(at, at),
                        () -> pageScope
                                .names()
                                .define(
                                        imported.local(),
                                        value(
                                                imported,
                                                SitePath.directoryOf(
                                                        pageScope.page().file()))));
            }
            report.at(pageScope.page(), new Span(offset, offset), () -> module.declare(pageScope.names(), run));
        }
    }

    private Value value(Module.Import imported, String directory) {
        String source = imported.source();
        if (source.equals("react")) {
            return ReactFunctions.exported(imported.imported())
                    .orElseGet(() -> unusable("“" + imported.imported() + "” of React is not known here"));
        }
        String written = fromRoot(source);
        String path = SitePath.resolve(directory, written);
        if (path == null || !written.startsWith("/") && !written.startsWith(".")) {
            return unusable("“" + source + "” is no file of the site");
        }
        if (depth >= MAX_DEPTH) {
            return unusable("its imports are nested too deeply");
        }
        Optional<Value> value = isPage(path) ? ofPage(path, imported) : ofScript(path, imported);
        return value.orElseGet(Snippet.Missing::new);
    }

    /** {@return the address with a slash for the alias of the root} */
    static String fromRoot(String written) {
        return written.startsWith("@/") ? written.substring(1) : written;
    }

    private static Value unusable(String why) {
        return new Value.Unusable(new EvaluationException(Reason.UNSUPPORTED, why));
    }

    private static boolean isPage(String path) {
        return path.endsWith(".mdx") || path.endsWith(".md");
    }

    private Optional<Value> ofPage(String path, Module.Import imported) {
        files.add(path);
        Optional<MdxPage> page = site.snippet(path);
        if (page.isEmpty()) {
            report.addLoss(Problems.SNIPPET_MISSING, path);
            return Optional.empty();
        }
        if (imported.imported().equals("default")) {
            return Optional.of(new Snippet(page.get()));
        }
        if (!scripts.containsKey(path)) {
            PageScope pageScope = new PageScope(page.get(), visible.inner());
            scripts.put(path, pageScope.names());
            depth++;
            declare(pageScope);
            depth--;
        }
        return exported(scripts.get(path), path, imported);
    }

    private Optional<Value> ofScript(String path, Module.Import imported) {
        files.add(path);
        Scope known = scripts.get(path);
        if (known != null) {
            return exported(known, path, imported);
        }
        Optional<String> script = site.script(path);
        if (script.isEmpty()) {
            report.addLoss(Problems.SNIPPET_MISSING, path);
            return Optional.empty();
        }
        Scope scope = visible.inner();
        scripts.put(path, scope);
        Module module = Module.parse(script.get());
        depth++;
        module.imports().forEach(inner -> scope.define(inner.local(), value(inner, SitePath.directoryOf(path))));
        depth--;
        module.declare(scope, run);
        return exported(scope, path, imported);
    }

    private Optional<Value> exported(Scope scope, String path, Module.Import imported) {
        Optional<Value> value = imported.imported().equals("*")
                ? Optional.of(new Value.Fields(new LinkedHashMap<>(scope.own())))
                : scope.findOwn(imported.imported());
        if (value.isEmpty()) {
            report.addLoss(Problems.EXPORT_MISSING, path, imported.imported());
        }
        return value;
    }

    /** {@return the snippet that a {@code Snippet} element names} */
    Optional<Snippet> named(String path) {
        String resolved = SitePath.resolve("", fromRoot(path));
        if (resolved == null || !isPage(resolved)) {
            return Optional.empty();
        }
        for (String file : List.of(SNIPPETS + resolved, OLD_SNIPPETS + resolved, resolved)) {
            files.add(file);
            Optional<MdxPage> page = site.snippet(file);
            if (page.isPresent()) {
                return page.map(Snippet::new);
            }
        }
        return Optional.empty();
    }

    /** {@return where the nodes of a snippet come from, with these properties} */
    PageScope scope(Snippet snippet, Value.Fields properties) {
        Scope scope = visible.inner();
        scope.define("props", properties);
        properties.fields().forEach(scope::define);
        PageScope pageScope = new PageScope(snippet.page(), scope);
        depth++;
        if (depth <= MAX_DEPTH) {
            declare(pageScope);
        }
        depth--;
        snippets.accept(pageScope);
        return pageScope;
    }

    Set<String> files() {
        return files;
    }
}
