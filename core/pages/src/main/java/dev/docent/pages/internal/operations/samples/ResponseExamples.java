package dev.docent.pages.internal.operations.samples;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.model.NamedExample;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.Response;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/** Examples of responses: those of the document, else made from the schemas. The same text appears once. */
final class ResponseExamples {

    static final int MAX_EXAMPLES = 12;

    private static final int MAX_LENGTH = 24_000;

    private final SchemaReader reader;
    private final boolean generated;
    private final Map<String, Example> byText = new LinkedHashMap<>();

    private record Example(String label, String fence, String text) {}

    ResponseExamples(SchemaReader reader, boolean generated) {
        this.reader = reader;
        this.generated = generated;
    }

    void add(Endpoint endpoint, Panels panels) {
        for (Response response : endpoint.responses()) {
            if (response.contents().isEmpty()) {
                add(response.status(), "text", "");
            }
            response.contents().stream().limit(2).forEach(content -> add(response, content));
        }
        boolean any = byText.keySet().stream().anyMatch(text -> !text.isEmpty());
        byText.values().stream()
                .filter(example -> any && !example.text.isEmpty())
                .limit(MAX_EXAMPLES)
                .forEach(example -> panels.add(example.label, example.fence, example.text));
    }

    private void add(Response response, MediaContent content) {
        for (NamedExample example : content.examples()) {
            String label = example.name().isEmpty() ? "" : " · " + example.name();
            add(response.status() + label, fence(content), text(reader, content, example));
        }
        if (content.examples().isEmpty()
                && generated
                && (content.kind() == MediaContent.Kind.JSON || content.isXml() || StreamText.isStream(content))
                && content.schema().isPresent()) {
            Node value = new SampleValues(reader, SampleValues.Extent.ALL, false).of(content.schema());
            add(response.status(), fence(content), text(reader, content, new NamedExample("", Part.of(value))));
        }
    }

    private void add(String label, String fence, String text) {
        byText.merge(
                text,
                new Example(label, fence, text),
                (first, second) -> first.label.length() > 40
                        ? first
                        : new Example(first.label + ", " + second.label, first.fence, text));
    }

    /** {@return the name of a media type for highlighting} */
    static String fence(MediaContent content) {
        String type = content.type();
        if (content.kind() == MediaContent.Kind.JSON || type.contains("json")) {
            return "json";
        }
        if (content.isJsonLines()) {
            return "json";
        }
        return type.contains("xml") ? "xml" : type.contains("html") ? "html" : type.contains("yaml") ? "yaml" : "text";
    }

    /** {@return an example as text; cut if it is very long} */
    static String text(SchemaReader reader, MediaContent content, NamedExample example) {
        Node value = example.value().value().orElseThrow();
        String written = value instanceof Node.Text string ? string.value().strip() : "";
        boolean raw = value instanceof Node.Text
                && (example.serialized()
                        || content.kind() != MediaContent.Kind.JSON
                        || JsonPrinter.written(value).isPresent());
        String generated = StreamText.isStream(content)
                ? StreamText.of(content, value)
                : content.isXml() && value.scalar() == null
                        ? XmlPrinter.print(reader, content.schema(), value)
                        : JsonPrinter.json(value);
        String text = raw ? written : generated;
        return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "\n…" : text;
    }
}
