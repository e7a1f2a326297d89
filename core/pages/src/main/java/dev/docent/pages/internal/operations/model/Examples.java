package dev.docent.pages.internal.operations.model;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;

/** Reads the examples of parameters, headers, bodies and schemas. */
public final class Examples {

    /** How many of one list. */
    private static final int MAX_EXAMPLES = 50;

    private Examples() {}

    /** {@return what a schema states as examples, each of them a value} */
    public static List<NamedExample> of(Part schema) {
        return of(schema, References.none(), false);
    }

    /**
     * {@return what a parameter, a header or a body states as examples: those without a value, too}
     *
     * @param sent whether a text that is sent comes before the value that it is made from, which is not JSON
     */
    static List<NamedExample> of(Part described, References references, boolean sent) {
        List<NamedExample> examples = new ArrayList<>();
        if (described.get("example").isPresent()) {
            examples.add(new NamedExample("", described.get("example")));
        }
        described.get("examples").items().stream()
                .limit(MAX_EXAMPLES)
                .map(value -> new NamedExample("", value))
                .forEach(examples::add);
        described.get("examples").members().entrySet().stream()
                .limit(MAX_EXAMPLES)
                .forEach(named -> add(named.getKey(), references.follow(named.getValue()), sent, examples));
        return examples;
    }

    private static void add(String name, Part example, boolean sent, List<NamedExample> examples) {
        Part data = example.get("dataValue").isPresent() ? example.get("dataValue") : example.get("value");
        Part text = example.get("serializedValue");
        String title = Bounds.cut(example.get("summary").text().orElse(name), Bounds.NAME);
        String description = example.text("description");
        String external = Bounds.cut(example.text("externalValue"), Bounds.ADDRESS);
        List<NamedExample> added = new ArrayList<>();
        if (data.isPresent()) {
            added.add(new NamedExample(title, data, false, description, external));
        }
        if (text.text().isPresent() && (sent || !isJson(text.text().get(), data))) {
            added.add(sent ? 0 : added.size(), new NamedExample(title, text, true, description, external));
        }
        if (added.isEmpty() && !(description + external).isBlank()) {
            added.add(new NamedExample(title, Part.ABSENT, false, description, external));
        }
        examples.addAll(added);
    }

    /** {@return whether a text is a value in JSON} */
    private static boolean isJson(String text, Part value) {
        Node written = Documents.parse("example.json", text.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                .root();
        return written != null && written.hasSameValue(value.value().orElse(null));
    }

    /** {@return the first one with a value} */
    public static Optional<NamedExample> first(List<NamedExample> examples) {
        return examples.stream().filter(example -> example.value().isPresent()).findFirst();
    }

    /** {@return the values, without the texts that are sent} */
    public static List<Part> values(List<NamedExample> examples) {
        return examples.stream()
                .filter(example -> !example.serialized())
                .map(NamedExample::value)
                .filter(Part::isPresent)
                .toList();
    }
}
