package dev.docent.rest;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.docent.api.jobs.AgentJobs;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import org.jspecify.annotations.Nullable;

/** The schemas of an OpenAPI 3.0 document of Docent, as JSON Schema without references. */
final class ToolSchemas {

    private static final String REFERENCE = "$ref";
    private static final String NULLABLE = "nullable";

    private final Node schemas;

    /** @param document its name */
    ToolSchemas(String document) {
        try (InputStream file =
                Objects.requireNonNull(AgentJobs.class.getResourceAsStream("/dev/docent/api/" + document), document)) {
            Node root = Objects.requireNonNull(Documents.parse(document, file.readAllBytes(), Selection.ALL)
                    .root());
            this.schemas = member(member(root, "components"), "schemas");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Node member(Node node, String name) {
        return Objects.requireNonNull(node.member(name), name);
    }

    /** {@return a schema as the maps and lists of its JSON} */
    Map<String, Object> schema(String name) {
        return mapping((Node.Mapping) member(schemas, name));
    }

    private Map<String, Object> mapping(Node.Mapping node) {
        String reference = node.text(REFERENCE);
        if (reference != null) {
            return schema(reference.substring(reference.lastIndexOf('/') + 1));
        }
        boolean nullable = Boolean.parseBoolean(node.text(NULLABLE));
        Map<String, Object> members = new LinkedHashMap<>();
        node.members().forEach((name, value) -> {
            if (!(value instanceof Node.Bool) || !name.equals(NULLABLE)) {
                Object read = Objects.requireNonNull(value(value));
                members.put(name, nullable && (name.equals("type") || name.equals("enum")) ? orNull(name, read) : read);
            }
        });
        return members;
    }

    private static List<@Nullable Object> orNull(String name, Object allowed) {
        List<@Nullable Object> values =
                new ArrayList<>(allowed instanceof List<?> several ? several : List.of(allowed));
        values.add(name.equals("type") ? "null" : null);
        return values;
    }

    private @Nullable Object value(Node node) {
        if (node instanceof Node.Mapping mapping) {
            return mapping(mapping);
        }
        if (node instanceof Node.Sequence sequence) {
            return sequence.items().stream().map(this::value).toList();
        }
        if (node instanceof Node.Bool truth) {
            return truth.value();
        }
        return node instanceof Node.Numeric number ? Long.valueOf(number.literal()) : node.scalar();
    }
}
