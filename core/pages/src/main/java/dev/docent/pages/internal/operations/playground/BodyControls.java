package dev.docent.pages.internal.operations.playground;

import java.util.List;
import java.util.stream.IntStream;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.BodyModel;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.model.NamedExample;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.JsonPrinter;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.samples.FieldEncoding;
import dev.docent.pages.internal.operations.samples.SampleValues;
import dev.docent.pages.internal.operations.samples.XmlPrinter;
import dev.docent.pages.internal.operations.schemas.Schema;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/** Controls for the body of a request. */
final class BodyControls {

    private static final DataAttribute MEDIA = DataAttribute.of("media");
    private static final int MAX_TYPES = 6;
    private static final int MAX_FIELDS = 100;
    private static final int MAX_TEXT = 8_000;

    private final Output out;
    private final HtmlWriter html;
    private final SchemaReader reader;

    BodyControls(Output out, SchemaReader reader) {
        this.out = out;
        this.html = out.html();
        this.reader = reader;
    }

    void write(BodyModel body) {
        List<MediaContent> contents = body.contents().stream().limit(MAX_TYPES).toList();
        if (contents.isEmpty()) {
            return;
        }
        html.element(Tag.FIELDSET).content(() -> {
            html.element(Tag.LEGEND).text(out.text(OperationText.BODY));
            if (contents.size() > 1) {
                new Control(out, "media", "")
                        .label(out.text(OperationText.MEDIA_TYPE))
                        .select(
                                IntStream.range(0, contents.size())
                                        .mapToObj(String::valueOf)
                                        .toList(),
                                contents.stream().map(MediaContent::type).toList());
            }
            for (int i = 0; i < contents.size(); i++) {
                MediaContent content = contents.get(i);
                html.element(Tag.DIV)
                        .attribute(MEDIA, content.type())
                        .attribute(BooleanAttribute.HIDDEN, i > 0)
                        .content(() -> controls(content));
            }
        });
    }

    private void controls(MediaContent content) {
        switch (content.kind()) {
            case JSON -> area("json", content);
            case TEXT -> area("text", content);
            case BINARY -> new Control(out, "file", "").label(content.type()).file(false);
            case FORM, MULTIPART -> {
                Schema schema = reader.read(content.schema());
                if (schema.properties().isEmpty()) {
                    area("form", content);
                } else {
                    fields(content, schema);
                }
            }
        }
    }

    private void area(String kind, MediaContent content) {
        Control control = new Control(out, kind, "").label(content.type()).value(text(content));
        (kind.equals("form") ? control.hint(out.text(OperationText.TRY_FORM)) : control).area();
    }

    private String text(MediaContent content) {
        Part example = content.example().map(NamedExample::value).orElse(Part.ABSENT);
        boolean generated =
                content.kind() != MediaContent.Kind.TEXT && content.schema().isPresent() || isXml(content);
        if (!example.isPresent() && !generated) {
            return "";
        }
        Node value = value(content, example);
        String generatedText =
                isXml(content) ? XmlPrinter.print(reader, content.schema(), value) : JsonPrinter.json(value);
        boolean sent = content.kind() != MediaContent.Kind.JSON
                || content.example().filter(NamedExample::serialized).isPresent()
                || JsonPrinter.written(value).isPresent();
        String text = value instanceof Node.Text raw && example.isPresent() && sent ? raw.value() : generatedText;
        return text.length() > MAX_TEXT ? "" : text;
    }

    private static boolean isXml(MediaContent content) {
        return content.isXml() && content.schema().isPresent();
    }

    private Node value(MediaContent content, Part example) {
        return example.value()
                .orElseGet(() -> new SampleValues(reader, SampleValues.Extent.TYPICAL, true).of(content.schema()));
    }

    /** Writes a control for each property; those of the sample have its values. */
    private void fields(MediaContent content, Schema schema) {
        Part example = content.example().map(NamedExample::value).orElse(Part.ABSENT);
        Node sample = value(content, example);
        schema.properties().entrySet().stream().limit(MAX_FIELDS).forEach(property -> {
            Schema field = reader.read(property.getValue());
            if (!field.part().is("readOnly")) {
                FieldEncoding encoding = FieldEncoding.of(content, property.getKey(), property.getValue(), reader);
                Control control = new Control(out, "field", property.getKey())
                        .required(schema.required().contains(property.getKey()))
                        .content(encoding.type());
                if (!encoding.style().isEmpty()) {
                    control.as(encoding.style(), encoding.explode(), false);
                }
                field(control, field, encoding, Part.of(sample).get(property.getKey()));
            }
        });
    }

    private void field(Control control, Schema field, FieldEncoding encoding, Part sample) {
        List<String> values = field.values().stream()
                .flatMap(value -> value.scalar().stream())
                .filter(value -> value.length() <= Bounds.NAME)
                .toList();
        control.value(sample.value().map(FieldEncoding::text).orElse(""));
        if (encoding.file()) {
            control.file(field.is("array"));
        } else if (field.is("array")) {
            control.type("array").hint(out.text(OperationText.TRY_LIST)).input("text");
        } else if (field.is("object")) {
            control.type("object").hint(out.text(OperationText.TRY_OBJECT)).area();
        } else {
            if (!encoding.type().isEmpty() && field.is("string")) {
                control.type("string");
            }
            if (!values.isEmpty()) {
                control.select(values, List.of());
            } else if (field.is("boolean")) {
                control.select(List.of("true", "false"), List.of());
            } else {
                control.input("text");
            }
        }
    }
}
