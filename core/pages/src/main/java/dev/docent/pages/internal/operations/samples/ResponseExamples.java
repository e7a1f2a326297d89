package dev.docent.pages.internal.operations.samples;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Endpoint;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.model.NamedExample;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.model.Response;
import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.schemas.ExampleText;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/** Examples of responses: those of the document, else made from the schemas. The same text appears once. */
final class ResponseExamples {

    static final int MAX_EXAMPLES = 50;

    private static final int MAX_LENGTH = 24_000;

    /** Of how many media types of a response an example is made, if the document has none. */
    private static final int MADE = 2;

    private final SchemaReader reader;
    private final boolean generated;
    private final Map<Content, Panels.Panel> byContent = new LinkedHashMap<>();

    /** What examples have in common that differ in their names only. */
    private record Content(String text, String description, String external) {}

    ResponseExamples(SchemaReader reader, boolean generated) {
        this.reader = reader;
        this.generated = generated;
    }

    void add(Endpoint endpoint, Panels panels) {
        for (Response response : endpoint.responses()) {
            if (response.contents().isEmpty()) {
                add(new Panels.Panel(response.status(), "text", ""));
            }
            for (int i = 0; i < response.contents().size(); i++) {
                add(response, response.contents().get(i), i);
            }
        }
        List<Panels.Panel> all =
                byContent.values().stream().filter(ResponseExamples::says).toList();
        boolean any = all.stream()
                .anyMatch(panel -> !panel.code().isEmpty() || panel.example().isPresent());
        all.stream().filter(panel -> any).forEach(panels::add);
    }

    private static boolean says(Panels.Panel panel) {
        return !panel.code().isEmpty()
                || panel.example().filter(ExampleText::isMore).isPresent();
    }

    private void add(Response response, MediaContent content, int index) {
        for (NamedExample example : content.examples()) {
            String type = index < MADE ? "" : " · " + content.type();
            String label = example.name().isEmpty() ? type : " · " + example.name();
            Panels.Panel panel = panel(response.status() + label, reader, content, example);
            if (index < MADE || !byContent.containsKey(key(panel))) {
                add(panel);
            }
        }
        if (content.examples().isEmpty()
                && generated
                && index < MADE
                && (content.kind() == MediaContent.Kind.JSON || content.isXml() || StreamText.isStream(content))
                && content.schema().isPresent()) {
            Node value = new SampleValues(reader, SampleValues.Extent.ALL, false).of(content.schema());
            add(panel(response.status(), reader, content, new NamedExample("", Part.of(value))));
        }
    }

    private static Content key(Panels.Panel panel) {
        return new Content(
                panel.code(),
                panel.example().map(NamedExample::description).orElse(""),
                panel.example().map(NamedExample::external).orElse(""));
    }

    private void add(Panels.Panel panel) {
        byContent.merge(
                key(panel),
                panel,
                (first, second) -> first.label().length() > 40
                        ? first
                        : new Panels.Panel(
                                first.label() + ", " + second.label(), first.fence(), first.code(), first.example()));
    }

    /** {@return an example with its label} */
    static Panels.Panel panel(String label, SchemaReader reader, MediaContent content, NamedExample example) {
        String text = example.value().isPresent() ? text(reader, content, example) : "";
        return new Panels.Panel(label, fence(content), text, Optional.of(example));
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
    private static String text(SchemaReader reader, MediaContent content, NamedExample example) {
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
