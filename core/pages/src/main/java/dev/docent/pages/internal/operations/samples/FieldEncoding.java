package dev.docent.pages.internal.operations.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.schemas.Schema;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/**
 * How a field of a form is written: in a style, or each item as a text of a media type.
 *
 * @param style as of a query parameter; empty if the document states none, so that the media type decides
 * @param explode of the style
 * @param type the media type that the document states; empty for that of the value: JSON for an object, else text
 * @param file whether the values are files
 */
public record FieldEncoding(String style, boolean explode, String type, boolean file) {

    private static final String JSON = "application/json";

    /**
     * {@return how a property is written}
     *
     * @param name of the property
     * @param property its schema
     */
    public static FieldEncoding of(MediaContent content, String name, Part property, SchemaReader reader) {
        Part encoding = content.encoding().get(name);
        boolean styled = Stream.of("style", "explode", "allowReserved")
                .anyMatch(key -> encoding.get(key).isPresent());
        String style = styled ? encoding.get("style").text().orElse("form") : "";
        boolean explode = encoding.get("explode").isPresent() ? encoding.is("explode") : style.equals("form");
        String stated = encoding.text("contentType").split(",", 2)[0].strip();
        String type = styled || stated.contains("*") ? "" : stated;
        Schema schema = reader.innermost(reader.read(property));
        boolean anything = schema.types().isEmpty() && schema.choices().isEmpty() && !stated.isEmpty();
        boolean file =
                content.kind() == MediaContent.Kind.MULTIPART && (schema.isBinary() || anything && !isText(stated));
        return new FieldEncoding(style, explode, Bounds.cut(type, Bounds.NAME), file);
    }

    private static boolean isText(String type) {
        return type.startsWith("text/") || isJson(type);
    }

    private static boolean isJson(String type) {
        return type.equals(JSON) || type.endsWith("+json");
    }

    /** {@return the fields of a value; several for an array, none for {@code null}} */
    List<SampleBody.Field> fields(String name, Node value) {
        List<SampleBody.Field> fields = new ArrayList<>();
        if (file) {
            fields.add(new SampleBody.Field(name, "FILE", true, type));
        } else if (!style.isEmpty()) {
            Styles.pairs(name, style, explode, value, UnaryOperator.identity())
                    .forEach(pair -> fields.add(new SampleBody.Field(pair.name(), pair.value(), false, "")));
        } else if (value instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> fields.add(field(name, item)));
        } else if (!(value instanceof Node.Null)) {
            fields.add(field(name, value));
        }
        return fields;
    }

    /** {@return a value as a text of a media type} */
    public static String text(String mediaType, Node value) {
        boolean json =
                new MediaContent(mediaType, Part.ABSENT, List.of(), Part.ABSENT).kind() == MediaContent.Kind.JSON;
        return json && JsonPrinter.written(value).isEmpty() ? JsonPrinter.compact(value) : Styles.text(value);
    }

    /** {@return a value as a reader types it: an array or object as JSON} */
    public static String text(Node value) {
        return Styles.text(value);
    }

    private SampleBody.Field field(String name, Node value) {
        boolean structured = value instanceof Node.Mapping || value instanceof Node.Sequence;
        String written = type.isEmpty() && structured ? JSON : type;
        return new SampleBody.Field(
                name, isJson(written) ? JsonPrinter.compact(value) : Styles.text(value), false, written);
    }
}
