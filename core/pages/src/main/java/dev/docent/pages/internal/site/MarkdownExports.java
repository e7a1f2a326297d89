package dev.docent.pages.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;

import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.PageSchema;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.pages.internal.body.EvaluatedPage;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.OperationMarkdown;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.ModelPages;

/** Writes the Markdown exports of pages; that of a generated page ends with its OpenAPI document. Thread-safe. */
final class MarkdownExports {

    /** A longer document is that of the operation with all models that it refers to: they have their own pages. */
    private static final int MAX_DOCUMENT = 4_000;

    /** More do not fit. */
    private static final int MAX_COMPONENTS = 40;

    private final VisibleSite visible;
    private final BiFunction<MdxPage, PageNotes, EvaluatedPage> evaluation;
    private final ApiSettings api;
    private final RestPages rest;
    private final Predicate<String> isFile;
    private final String instructions;

    /** Each fails once for a state of the site: it may have cost all that a page may. */
    private final Map<String, FailedPage> failed = new ConcurrentHashMap<>();

    /**
     * @param rest where pages lead for what has no room on them
     * @param evaluation gives the expressions of a page their values
     * @param isFile whether pages can link to a file of that path, without a leading slash
     */
    MarkdownExports(
            VisibleSite visible,
            ApiSettings api,
            RestPages rest,
            BiFunction<MdxPage, PageNotes, EvaluatedPage> evaluation,
            Predicate<String> isFile) {
        this.visible = visible;
        this.rest = rest;
        this.evaluation = evaluation;
        this.api = api;
        this.isFile = isFile;
        this.instructions =
                instructions(Part.of(visible.docsJson()).get("markdown").get("instructions"));
    }

    /** {@return what the author says to agents, for the end of each page; empty for nothing} */
    private static String instructions(Part written) {
        String text = String.join("\n", written.text().map(List::of).orElseGet(written::texts))
                .strip();
        return text.isEmpty() ? "" : "\n" + text + "\n";
    }

    /**
     * {@return the page as Markdown}
     *
     * @param notes of nothing else: what the Markdown leads to depends on it
     */
    String of(SitePage page, Addresses addresses, PageNotes notes) {
        FailedPage known = failed.get(page.path());
        return known != null
                ? notShown(known, addresses, notes)
                : FailedPage.contain(page, () -> made(page, addresses, notes), failure -> {
                    failed.put(page.path(), failure);
                    return notShown(failure, addresses, notes);
                });
    }

    private String notShown(FailedPage failed, Addresses addresses, PageNotes notes) {
        notes.failures().add(failed.problem());
        SitePage page = failed.page();
        List<Block> content = MdxPage.parse("", failed.text().getBytes(StandardCharsets.UTF_8))
                .blocks();
        return written(page, page.description(), content, addresses, notes);
    }

    private String made(SitePage page, Addresses addresses, PageNotes notes) {
        Optional<PageSubject> subject = visible.subject(page);
        MdxPage content = content(page, subject);
        String description = Optional.ofNullable(page.entry().description())
                .filter(text -> subject.isEmpty() || page.hasOwnDescription())
                .orElse("");
        OperationMarkdown.Parts parts = parts(page, subject, content, description, notes.leads());
        List<Block> after = new ArrayList<>(parts.after());
        subject.filter(known -> page.rest().isEmpty() && known.isSmall(MAX_COMPONENTS))
                .flatMap(known -> JsonWriter.write(known.document(), MAX_DOCUMENT))
                .ifPresent(json -> {
                    after.add(MarkdownNodes.heading(2, MarkdownNodes.text("OpenAPI")));
                    after.add(MarkdownNodes.codeBlock("json", new String(json, StandardCharsets.UTF_8).strip()));
                });
        List<Block> before = new ArrayList<>(parts.before());
        UnsupportedDocument.of(page)
                .map(document -> document.text(page.language(), isFile))
                .ifPresent(text -> before.addAll(
                        MdxPage.parse("", text.getBytes(StandardCharsets.UTF_8)).blocks()));
        EvaluatedPage evaluated = evaluation.apply(content, notes);
        List<Block> blocks = new ArrayList<>(evaluated.others(before));
        blocks.addAll(evaluated.blocks());
        blocks.addAll(evaluated.others(after));
        return written(page, description, blocks, addresses, notes);
    }

    private String written(
            SitePage page, String description, List<Block> content, Addresses addresses, PageNotes notes) {
        MarkdownExport.Page exported =
                new MarkdownExport.Page(page.path(), page.entry().title(), description, content);
        return new MarkdownExport(page.language()).of(exported, addresses, notes.leads()::contains) + instructions;
    }

    private OperationMarkdown.Parts parts(
            SitePage page, Optional<PageSubject> subject, MdxPage content, String description, Set<String> used) {
        Addresses paths = new RootedAddresses("");
        ModelPages models = rest.of(page, path -> paths.file(path.substring(1) + ".md"), used);
        OperationMarkdown operations = new OperationMarkdown(api, models, page.language());
        if (subject.isPresent() && !page.rest().isEmpty()) {
            return operations.rest(subject.get(), visible.wholeTitle(page), page.rest());
        }
        if (subject.orElse(null) instanceof PageOperation operation) {
            return operations.operation(operation, description, visible.notes(page));
        }
        return subject.orElse(null) instanceof PageSchema schema
                ? operations.model(schema)
                : operations.manual(content, page.frontMatter().map(Part::of).orElse(Part.ABSENT));
    }

    private MdxPage content(SitePage page, Optional<PageSubject> subject) {
        return page.written().flatMap(written -> visible.mdx(written.file())).orElseGet(() -> {
            String text = subject.filter(known -> page.rest().isEmpty())
                    .flatMap(PageSubject::content)
                    .orElse("");
            return MdxPage.parse(page.path().substring(1) + ".mdx", text.getBytes(StandardCharsets.UTF_8));
        });
    }
}
