package dev.docent.pages.internal.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.Ids;
import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.PageSchema;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.EndpointReader;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.References;
import dev.docent.pages.internal.operations.output.MarkdownRenderer;
import dev.docent.pages.internal.operations.output.ModelPages;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.output.PageEnvironment;
import dev.docent.pages.internal.operations.samples.CodeSamples;
import dev.docent.pages.internal.operations.schemas.Rooms;
import dev.docent.pages.internal.operations.schemas.SchemaMarkdown;
import dev.docent.pages.internal.operations.schemas.SchemaReader;
import dev.docent.pages.internal.operations.schemas.SchemaRoots;
import dev.docent.pages.internal.texts.Texts;

/** What the pages of operations and models say, as Markdown. Thread-safe. */
public final class OperationMarkdown {

    private final ApiSettings settings;
    private final PageEnvironment environment;

    /** @param language of the texts that are added, as a BCP 47 tag */
    public OperationMarkdown(ApiSettings settings, String language) {
        this(settings, ModelPages.NONE, language);
    }

    /**
     * @param models the pages of the models of the documents
     * @param language of the texts that are added, as a BCP 47 tag
     */
    public OperationMarkdown(ApiSettings settings, ModelPages models, String language) {
        this.settings = settings;
        this.environment =
                new PageEnvironment(Texts.load(OperationText.class, language), MarkdownRenderer.NONE, models);
    }

    /**
     * What a page has before and after the content that its author wrote.
     *
     * @param before method, path, servers and description
     * @param after everything else
     */
    public record Parts(List<Block> before, List<Block> after) {

        /** Nothing. */
        public static final Parts NONE = new Parts(List.of(), List.of());

        /** Copies the lists. */
        public Parts {
            before = List.copyOf(before);
            after = List.copyOf(after);
        }
    }

    /**
     * {@return the page of an operation or webhook}
     *
     * @param said the description that the page has already; empty for none
     * @param notes for the readers of the operation
     */
    public Parts operation(PageOperation operation, String said, List<OperationNote> notes) {
        SchemaReader reader = SchemaReader.of(operation);
        References references = reader.references();
        Endpoint endpoint = settings.served(new EndpointReader(references).read(operation));
        Output out = output();
        SchemaMarkdown schemas = new SchemaMarkdown(out, reader, SchemaRoots.of(endpoint, references));
        CodeSamples samples = new CodeSamples(out, reader, settings);
        List<Block> before = new ArrayList<>(new EndpointMarkdown(out, schemas, references, samples)
                .head(endpoint)
                .blocks());
        before.addAll(
                1,
                notes.stream()
                        .map(note -> new NoteSection(out, note).markdown())
                        .toList());
        if (!endpoint.description().strip().equals(said.strip())) {
            before.addAll(SchemaMarkdown.description(endpoint.description()));
        }
        before.addAll(EndpointMarkdown.more(endpoint));
        List<Block> after = new ArrayList<>(new EndpointMarkdown(out, schemas, references, samples)
                .rest(endpoint)
                .blocks());
        after.addAll(samples.blocks(endpoint));
        return new Parts(before, after);
    }

    /** {@return the page of an endpoint whose parameters its author describes; nothing if it is none} */
    public Parts manual(MdxPage page, Part frontMatter) {
        Optional<Endpoint> found = ManualEndpoint.read(page, frontMatter, settings);
        if (found.isEmpty()) {
            return Parts.NONE;
        }
        Endpoint endpoint = settings.served(found.get());
        SchemaReader reader = SchemaReader.none();
        Output out = output();
        SchemaMarkdown schemas = new SchemaMarkdown(out, reader, SchemaRoots.of(endpoint, References.none()));
        CodeSamples samples = new CodeSamples(out, reader, settings);
        EndpointMarkdown before = new EndpointMarkdown(out, schemas, References.none(), samples).head(endpoint);
        before.security(endpoint.security());
        return new Parts(before.blocks(), samples.blocks(endpoint));
    }

    /** {@return the page of a model} */
    public Parts model(PageSchema model) {
        SchemaReader reader = SchemaReader.of(model);
        Part written = OperationPages.reference(model);
        Output out = output();
        SchemaMarkdown schemas = new SchemaMarkdown(out, reader, SchemaRoots.of(written, reader.references()));
        List<Block> after = new ArrayList<>();
        after.add(MarkdownNodes.heading(2, MarkdownNodes.text(out.text(OperationText.FIELDS))));
        after.addAll(schemas.body(written, Rooms.modelOfMarkdown()));
        after.addAll(new CodeSamples(out, reader, settings).modelBlocks(written));
        return new Parts(List.of(MarkdownNodes.paragraph(MarkdownNodes.code(model.name()))), after);
    }

    /**
     * {@return a page with fields that have no room on the page of an operation or model}
     *
     * @param whole what that page documents
     * @param title of that page
     * @param steps that lead to the field that has them
     */
    public Parts rest(PageSubject whole, String title, List<String> steps) {
        SubjectSchemas subject = SubjectSchemas.of(whole);
        Output out = output();
        SchemaMarkdown schemas = new SchemaMarkdown(out, subject.reader(), subject.roots());
        String text = out.text(OperationText.PART_OF, title);
        Inline place = environment
                .models()
                .rest(List.of())
                .map(page -> MarkdownNodes.link(page.value(), text))
                .orElseGet(() -> MarkdownNodes.text(text));
        Block line =
                MarkdownNodes.paragraph(MarkdownNodes.code(subject.place(steps, out)), MarkdownNodes.text(" "), place);
        return new Parts(List.of(line), schemas.rest(steps, Rooms.modelOfMarkdown()));
    }

    private Output output() {
        return new Output(environment, Ids.ofContent());
    }
}
