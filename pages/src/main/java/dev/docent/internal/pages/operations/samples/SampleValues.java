package dev.docent.internal.pages.operations.samples;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.internal.documents.Node;
import dev.docent.internal.pages.operations.model.Part;
import dev.docent.internal.pages.operations.schemas.Schema;
import dev.docent.internal.pages.operations.schemas.SchemaReader;
import dev.docent.internal.text.Location;

/** Makes values that a schema allows: always the same for the same schema. Not for use by several threads. */
public final class SampleValues {

    private static final int MAX_DEPTH = 7;
    private static final int MAX_VALUES = 160;
    private static final int MAX_OPTIONAL = 3;
    private static final Location NOWHERE = Location.ofFile("");

    /** Which properties of an object a value has. */
    public enum Extent {
        /** The required ones. */
        REQUIRED,
        /** The required ones and those with an example; some if that is none. */
        TYPICAL,
        /** All. */
        ALL
    }

    private final SchemaReader reader;
    private final Extent extent;
    private final boolean request;
    private int left;

    /** @param request whether the values are sent, and so without what is read-only */
    public SampleValues(SchemaReader reader, Extent extent, boolean request) {
        this.reader = reader;
        this.extent = extent;
        this.request = request;
    }

    /** {@return a value of the schema} */
    public Node of(Part written) {
        left = MAX_VALUES;
        return value(written, 0);
    }

    private Node value(Part written, int depth) {
        left--;
        if (depth > 2 * MAX_DEPTH) {
            return new Node.Null(NOWHERE);
        }
        Schema schema = reader.read(written);
        Part part = schema.part();
        Part example = stated(part, schema);
        if (example.isPresent()) {
            return example.value().orElseThrow();
        }
        if (!schema.choices().isEmpty() && schema.properties().isEmpty()) {
            return value(schema.choices().get(0).alternatives().get(0), depth + 1);
        }
        List<String> types = schema.types();
        return switch (types.isEmpty() ? "" : types.get(0)) {
            case "object" -> object(schema, depth);
            case "array" -> array(schema, depth);
            case "string" -> text(string(part));
            case "integer", "number" -> new Node.Numeric(NOWHERE, number(part));
            case "boolean" -> new Node.Bool(NOWHERE, true);
            default -> depth == 0 ? new Node.Mapping(NOWHERE, Map.of()) : new Node.Null(NOWHERE);
        };
    }

    private static Part stated(Part part, Schema schema) {
        if (part.get("example").isPresent()) {
            return part.get("example");
        }
        for (List<Part> values : List.of(part.get("examples").items(), schema.values())) {
            if (part.get("const").isPresent()
                    || !values.isEmpty() && !part.get("default").isPresent()) {
                return values.isEmpty() ? part.get("const") : values.get(0);
            }
        }
        return part.get("default");
    }

    private static Node text(String value) {
        return new Node.Text(NOWHERE, value);
    }

    private Node object(Schema schema, int depth) {
        Map<String, Node> members = new LinkedHashMap<>();
        if (depth < MAX_DEPTH) {
            for (String name : names(schema)) {
                if (left > 0) {
                    members.put(name, value(property(schema, name), depth + 1));
                }
            }
            if (members.isEmpty() && schema.additional().isPresent() && extent != Extent.REQUIRED) {
                members.put("key", value(schema.additional(), depth + 1));
            }
            schema.choices().stream()
                    .map(choice -> value(choice.alternatives().get(0), depth + 1))
                    .filter(Node.Mapping.class::isInstance)
                    .forEach(more -> ((Node.Mapping) more).members().forEach(members::putIfAbsent));
        }
        return new Node.Mapping(NOWHERE, members);
    }

    /** {@return the properties of a value: required ones first} */
    private List<String> names(Schema schema) {
        List<String> names = new ArrayList<>();
        List<String> optional = new ArrayList<>();
        schema.properties().forEach((name, written) -> {
            boolean sent = !written.is(request ? "readOnly" : "writeOnly");
            if (sent && schema.required().contains(name)) {
                names.add(name);
            } else if (sent && (extent == Extent.ALL || extent == Extent.TYPICAL && hasExample(written))) {
                optional.add(name);
            }
        });
        if (names.isEmpty() && optional.isEmpty() && extent == Extent.TYPICAL) {
            schema.properties().keySet().stream()
                    .filter(name -> isSimple(reader.read(property(schema, name))))
                    .limit(MAX_OPTIONAL)
                    .forEach(optional::add);
        }
        names.addAll(optional);
        return names;
    }

    private static Part property(Schema schema, String name) {
        return schema.properties().getOrDefault(name, Part.ABSENT);
    }

    private static boolean isSimple(Schema schema) {
        return !schema.part().is("readOnly")
                && !schema.part().is("deprecated")
                && schema.choices().isEmpty()
                && !schema.is("object")
                && !schema.is("array");
    }

    private static boolean hasExample(Part written) {
        return written.get("example").isPresent()
                || !written.get("examples").items().isEmpty();
    }

    private Node array(Schema schema, int depth) {
        List<Node> items = new ArrayList<>();
        for (Part item : schema.part().get("prefixItems").items()) {
            if (left > 0 && depth < MAX_DEPTH) {
                items.add(value(item, depth + 1));
            }
        }
        if (items.isEmpty() && schema.items().isObject() && left > 0 && depth < MAX_DEPTH) {
            items.add(value(schema.items(), depth + 1));
        }
        return new Node.Sequence(NOWHERE, items);
    }

    private static String string(Part part) {
        String format = switch (part.text("format")) {
            case "date-time" -> "2026-01-15T09:30:00Z";
            case "date" -> "2026-01-15";
            case "time" -> "09:30:00Z";
            case "duration" -> "P1D";
            case "uuid" -> "123e4567-e89b-12d3-a456-426614174000";
            case "email" -> "user@example.com";
            case "uri", "url", "uri-reference", "iri" -> "https://example.com";
            case "hostname" -> "example.com";
            case "ipv4", "ip" -> "192.0.2.1";
            case "ipv6" -> "2001:db8::1";
            case "byte" -> "c2FtcGxl";
            default -> "string";
        };
        int length = part.get("maxLength").number().map(BigDecimal::intValue).orElse(format.length());
        return length >= 0 && length < format.length() && format.equals("string")
                ? format.substring(0, length)
                : format;
    }

    private static String number(Part part) {
        boolean above =
                part.get("minimum").number().map(BigDecimal.ONE::compareTo).orElse(0) < 0;
        boolean below =
                part.get("maximum").number().map(BigDecimal.ONE::compareTo).orElse(0) > 0;
        return part.get(above ? "minimum" : below ? "maximum" : "").scalar().orElse("1");
    }
}
