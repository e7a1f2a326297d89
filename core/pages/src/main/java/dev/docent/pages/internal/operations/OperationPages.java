package dev.docent.pages.internal.operations;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.PageSchema;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.pages.internal.mdx.MdxPage;
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
import dev.docent.pages.internal.operations.playground.TryItForm;
import dev.docent.pages.internal.operations.samples.CodeSamples;
import dev.docent.pages.internal.operations.schemas.FieldRow;
import dev.docent.pages.internal.operations.schemas.SchemaReader;
import dev.docent.pages.internal.operations.schemas.SchemaRoots;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.texts.Texts;

/** Renders pages about operations and models. Thread-safe if its parts are. */
public final class OperationPages {
    private static final int MAX_LEAD = 300;

    private final ApiSettings settings;
    private final PageEnvironment environment;

    /**
     * @param markdown renders descriptions
     * @param models the pages of the models of the documents
     * @param language of the texts around the content, as a BCP 47 tag
     */
    public OperationPages(ApiSettings settings, MarkdownRenderer markdown, ModelPages models, String language) {
        this.settings = settings;
        this.environment = new PageEnvironment(Texts.load(OperationText.class, language), markdown, models);
    }

    /** {@return the page of an operation or webhook of a document} */
    public OperationPage operation(PageOperation operation, PageSource source) {
        return operation(operation, source, List.of());
    }

    /**
     * {@return the page of an operation or webhook of a document}
     *
     * @param notes for the readers of the operation
     */
    public OperationPage operation(PageOperation operation, PageSource source, List<OperationNote> notes) {
        SchemaReader reader = SchemaReader.of(operation);
        Endpoint endpoint = new EndpointReader(reader.references()).read(operation);
        Optional<PageContent> before = operation
                .content()
                .filter(mdx -> !source.repeating())
                .map(mdx -> environment.markdown().content(mdx, source.ids()));
        return page(endpoint, reader, before, source, notes);
    }

    /** {@return the page of an endpoint that has no document; empty if the front matter has no field {@code api}} */
    public Optional<OperationPage> manual(MdxPage page, PageSource source) {
        return ManualEndpoint.read(page, source.frontMatter(), settings)
                .map(endpoint -> page(endpoint, SchemaReader.none(), Optional.empty(), source, List.of()));
    }

    private OperationPage page(
            Endpoint described,
            SchemaReader reader,
            Optional<PageContent> before,
            PageSource source,
            List<OperationNote> notes) {
        Endpoint endpoint = settings.served(described);
        References references = reader.references();
        Output out = new Output(environment, source.ids());
        boolean interactive = settings.hasForm(endpoint, source.frontMatter());
        Optional<HtmlFragment> description = lead(endpoint.description(), source);
        EndpointSections sections =
                new EndpointSections(out, reader, SchemaRoots.of(endpoint, references), references, settings);
        Optional<TryItForm> form = interactive ? Optional.of(new TryItForm(out, reader, endpoint)) : Optional.empty();
        sections.head(endpoint, form.map(shown -> shown::writeButton), notes, source.document());
        if (description.isEmpty()) {
            out.markdown(endpoint.description());
        }
        EndpointSections.more(endpoint, out);
        before.ifPresent(out::include);
        source.body().ifPresent(out::include);
        sections.write(endpoint);
        form.ifPresent(TryItForm::write);
        Output aside = new Output(environment, source.ids());
        Optional<HtmlFragment> own = source.body().flatMap(PageContent::aside);
        if (own.isPresent()) {
            aside.html().fragment(own.get());
        } else {
            new CodeSamples(aside, reader, settings).write(endpoint);
        }
        PageContent content = content(out, aside, before, source.body());
        return new OperationPage(
                description,
                content,
                form.map(TryItForm::connectSources).orElse(Set.of()),
                form.map(shown -> List.of(TryItForm.script())).orElse(List.of()));
    }

    /** {@return a schema that refers to the model} */
    static Part reference(PageSchema model) {
        Node schema = Objects.requireNonNull(model.parts().get("schema"), "every model has it");
        String reference = "#/components/schemas/" + Pointer.escaped(model.name());
        return Part.of(
                new Node.Mapping(schema.location(), Map.of("$ref", new Node.Text(schema.location(), reference))));
    }

    /** {@return the page of a model} */
    public OperationPage model(PageSchema model, PageSource source) {
        SchemaReader reader = SchemaReader.of(model);
        Part written = reference(model);
        Output out = new Output(environment, source.ids());
        Output aside = new Output(environment, source.ids());
        Optional<HtmlFragment> description =
                description(reader.read(written).part().text("description"), source);
        source.body().ifPresent(out::include);
        new ModelSections(out, reader, SchemaRoots.of(written, reader.references()), settings).write(written);
        new CodeSamples(aside, reader, settings).writeModel(written);
        PageContent content = content(out, aside, Optional.empty(), source.body());
        return new OperationPage(description, content, Set.of(), List.of());
    }

    /**
     * {@return a page with fields that have no room on the page of an operation or model}
     *
     * @param whole what that page documents
     * @param title of that page
     * @param steps that lead to the field that has them
     */
    public OperationPage rest(PageSubject whole, String title, List<String> steps, PageSource source) {
        SubjectSchemas schemas = SubjectSchemas.of(whole);
        Output out = new Output(environment, source.ids());
        new ModelSections(out, schemas.reader(), schemas.roots(), settings).writeRest(steps);
        Output aside = new Output(environment, source.ids());
        return new OperationPage(
                Optional.of(place(schemas, title, steps, source)),
                content(out, aside, Optional.empty(), Optional.empty()),
                Set.of(),
                List.of());
    }

    /** {@return where a field is, and a link to the whole that it is in} */
    private HtmlFragment place(SubjectSchemas schemas, String title, List<String> steps, PageSource source) {
        Output out = new Output(environment, source.ids());
        HtmlWriter html = out.html();
        html.element(Tag.P).content(() -> {
            html.element(Tag.CODE)
                    .attribute(TextAttribute.DIR, "ltr")
                    .content(() -> FieldRow.breakable(html, schemas.place(steps, out)));
            html.text(" ");
            String text = out.text(OperationText.PART_OF, title);
            environment
                    .models()
                    .rest(List.of())
                    .ifPresentOrElse(
                            page -> html.element(Tag.A)
                                    .attribute(UrlAttribute.HREF, page)
                                    .text(text),
                            () -> html.text(text));
        });
        return out.toFragment();
    }

    /** {@return a description that is one short paragraph; longer ones belong below method and path} */
    private Optional<HtmlFragment> lead(String markdown, PageSource source) {
        return markdown.length() > MAX_LEAD || markdown.strip().contains("\n")
                ? Optional.empty()
                : description(markdown, source);
    }

    private Optional<HtmlFragment> description(String markdown, PageSource source) {
        Output out = new Output(environment, source.ids());
        out.markdown(markdown);
        return Optional.of(out.toFragment()).filter(fragment -> fragment.size() > 0);
    }

    private static PageContent content(
            Output out, Output aside, Optional<PageContent> before, Optional<PageContent> body) {
        List<PageContent> written =
                List.of(before, body).stream().flatMap(Optional::stream).toList();
        return new PageContent(
                out.toFragment(),
                Optional.of(aside.toFragment()).filter(fragment -> fragment.size() > 0),
                out.headings(),
                out.sections(),
                written.stream().flatMap(part -> part.problems().stream()).toList(),
                written.stream().allMatch(PageContent::complete));
    }
}
