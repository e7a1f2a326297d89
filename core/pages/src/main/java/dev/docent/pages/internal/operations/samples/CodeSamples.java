package dev.docent.pages.internal.operations.samples;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.operations.model.ApiSettings;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.model.NamedExample;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.ExampleText;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/** Writes the side column of an operation: its request in several languages, other bodies, responses. */
public final class CodeSamples {

    private static final int MAX_OWN = 20;
    private static final int MAX_SOURCE = 12_000;

    private final Output out;
    private final SchemaReader reader;
    private final ApiSettings settings;

    public CodeSamples(Output out, SchemaReader reader, ApiSettings settings) {
        this.out = out;
        this.reader = reader;
        this.settings = settings;
    }

    /** {@return whether requests are written in the language of that name} */
    public static boolean hasLanguage(String name) {
        return SampleLanguage.of(name).isPresent();
    }

    /** Writes the panels; nothing if there is nothing to show. */
    public void write(Endpoint endpoint) {
        requests(endpoint).write();
        responses(endpoint).write();
    }

    /** {@return the first sample of a request and the first response, as Markdown} */
    public List<Block> blocks(Endpoint endpoint) {
        List<Block> blocks = new ArrayList<>();
        requests(endpoint).first().ifPresent(panel -> {
            blocks.add(MarkdownNodes.heading(2, MarkdownNodes.text(out.text(OperationText.REQUEST))));
            blocks.addAll(panel.blocks());
        });
        responses(endpoint).first().ifPresent(panel -> {
            blocks.add(MarkdownNodes.heading(
                    2, MarkdownNodes.text(out.text(OperationText.RESPONSE) + " " + panel.label())));
            blocks.addAll(panel.blocks());
        });
        return blocks;
    }

    private Panels requests(Endpoint endpoint) {
        Panels requests = new Panels(out, OperationText.REQUEST, "request");
        if (endpoint.webhook()) {
            payloads(endpoint, requests, Optional.empty());
        } else {
            Set<SampleLanguage> written = own(endpoint, requests);
            if (settings.generated()) {
                generated(endpoint, requests, written);
            }
            boolean inRequest = settings.generated() && !written.containsAll(languages());
            payloads(endpoint, requests, inRequest ? RequestMaker.example(endpoint) : Optional.empty());
        }
        return requests;
    }

    private Panels responses(Endpoint endpoint) {
        Panels responses = new Panels(out, OperationText.RESPONSE, "response");
        new ResponseExamples(reader, settings.generated()).add(endpoint, responses);
        return responses;
    }

    /** Writes the examples that a document has of a body, below each other. */
    public void writeExamples(List<MediaContent> contents) {
        HtmlWriter html = out.html();
        examples(contents).forEach(panel -> {
            html.element(Tag.P).classes("choice").text(panel.label());
            panel.write(out);
        });
    }

    /** {@return the same as Markdown} */
    public List<Block> exampleBlocks(List<MediaContent> contents) {
        List<Block> blocks = new ArrayList<>();
        examples(contents).forEach(panel -> {
            blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(panel.label() + ":")));
            blocks.addAll(panel.blocks());
        });
        return blocks;
    }

    private List<Panels.Panel> examples(List<MediaContent> contents) {
        return contents.stream()
                .flatMap(content -> content.examples().stream()
                        .map(example -> ResponseExamples.panel(
                                example.name().isEmpty() ? out.text(OperationText.EXAMPLE) : example.name(),
                                reader,
                                content,
                                example)))
                .limit(ResponseExamples.MAX_EXAMPLES)
                .toList();
    }

    /** Writes an example of a model. */
    public void writeModel(Part schema) {
        model(schema).write();
    }

    /** {@return an example of a model as Markdown} */
    public List<Block> modelBlocks(Part schema) {
        return model(schema)
                .first()
                .map(panel -> List.of(
                        MarkdownNodes.heading(2, MarkdownNodes.text(out.text(OperationText.EXAMPLE))),
                        MarkdownNodes.codeBlock(panel.fence(), panel.code())))
                .orElse(List.of());
    }

    private Panels model(Part schema) {
        Part value = Part.of(new SampleValues(reader, SampleValues.Extent.ALL, false).of(schema));
        Panels panels = new Panels(out, OperationText.EXAMPLE, "example");
        panels.add("JSON", "json", JsonPrinter.json(value.value().orElseThrow()));
        return panels;
    }

    /** Adds the samples that the document has; returns their languages. */
    private static Set<SampleLanguage> own(Endpoint endpoint, Panels panels) {
        Set<SampleLanguage> languages = EnumSet.noneOf(SampleLanguage.class);
        endpoint.source().get("codeSamples").items().stream().limit(MAX_OWN).forEach(sample -> {
            String lang = sample.text("lang");
            Optional<SampleLanguage> known = SampleLanguage.of(lang);
            String source = sample.text("source");
            if (!source.isBlank()) {
                known.ifPresent(languages::add);
                String named = known.map(SampleLanguage::label).orElse(lang);
                String label = sample.get("label").text().orElse(named);
                panels.add(
                        label.isBlank() ? "–" : label,
                        Bounds.cut(known.map(SampleLanguage::fence).orElse(lang), Bounds.NAME),
                        Bounds.cut(source.strip(), MAX_SOURCE));
            }
        });
        return languages;
    }

    private void generated(Endpoint endpoint, Panels panels, Set<SampleLanguage> written) {
        SampleValues.Extent extent =
                settings.requiredOnly() ? SampleValues.Extent.REQUIRED : SampleValues.Extent.TYPICAL;
        SampleRequest request =
                new RequestMaker(reader, new SampleValues(reader, extent, true), settings.host()).make(endpoint);
        for (SampleLanguage language : languages()) {
            if (!written.contains(language)) {
                panels.add(language.label(), language.fence(), language.write(request));
            }
        }
    }

    private List<SampleLanguage> languages() {
        List<SampleLanguage> chosen = new ArrayList<>();
        settings.languages()
                .forEach(name -> SampleLanguage.of(name)
                        .filter(language -> !chosen.contains(language))
                        .ifPresent(chosen::add));
        return chosen.isEmpty() ? List.of(SampleLanguage.values()) : chosen;
    }

    /**
     * Adds the bodies themselves.
     *
     * @param shown the example that the request has; empty if it has none
     */
    private void payloads(Endpoint endpoint, Panels panels, Optional<NamedExample> shown) {
        Set<String> texts = new HashSet<>();
        for (MediaContent content : endpoint.body().contents()) {
            List<NamedExample> examples = content.examples();
            for (int i = 0; i < examples.size(); i++) {
                NamedExample example = examples.get(i);
                String label = example.name().isEmpty() ? content.type() : example.name();
                Panels.Panel panel = ResponseExamples.panel(label, reader, content, example);
                boolean same = shown.filter(known -> known == example).isPresent();
                boolean first = texts.add(panel.code());
                // the first example of a media type is often that of another one
                if (ExampleText.isMore(example) || !same && (first || i > 0)) {
                    panels.add(panel);
                }
            }
            if (examples.isEmpty()
                    && endpoint.webhook()
                    && settings.generated()
                    && content.schema().isPresent()) {
                Part value = Part.of(new SampleValues(reader, SampleValues.Extent.ALL, false).of(content.schema()));
                panels.add(ResponseExamples.panel(content.type(), reader, content, new NamedExample("", value)));
            }
        }
    }
}
