package dev.docent.internal.pages.operations.schemas;

import java.util.List;
import java.util.Optional;

import dev.docent.internal.pages.components.element.Slugs;
import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.html.UrlAttribute;
import dev.docent.internal.pages.operations.model.Part;
import dev.docent.internal.pages.operations.output.OperationText;
import dev.docent.internal.pages.operations.output.Output;
import dev.docent.internal.pages.operations.schemas.SchemaNode.Cut;
import dev.docent.internal.pages.operations.schemas.SchemaNode.Group;
import dev.docent.internal.pages.operations.schemas.SchemaNode.Kind;

/** Writes schemas as lists of fields, nested ones in {@code details}. */
public final class SchemaWriter {

    private static final int MAX_ANCHOR = 200;

    private final Output out;
    private final HtmlWriter html;
    private final SchemaReader reader;
    private final TypeLabel types;
    private final boolean expanded;

    /** @param expanded whether nested fields are open */
    public SchemaWriter(Output out, SchemaReader reader, boolean expanded) {
        this.out = out;
        this.html = out.html();
        this.reader = reader;
        this.types = new TypeLabel(reader);
        this.expanded = expanded;
    }

    /**
     * Writes the fields of a body. What is no object is described as a whole.
     *
     * @param anchor begins the ids of the fields
     * @param limit how many fields at most
     */
    public void writeBody(Part written, String anchor, int limit) {
        out.markdown(reader.read(written).part().text("description"));
        writeFields(written, anchor, limit);
    }

    /** Writes the same without the description of the schema, but with its type. */
    public void writeModel(Part written, String anchor, int limit) {
        if (!type(written).equals(reader.read(written).name())) {
            html.element(Tag.P).classes("row").content(() -> writeType(written));
        }
        writeFields(written, anchor, limit);
    }

    private void writeFields(Part written, String anchor, int limit) {
        SchemaNode root = new SchemaTree(reader, out, limit).build(reader.read(written));
        root.anchor(anchor);
        facts(root);
        groups(root);
        rest(root);
    }

    private boolean isPlainObject(Part written) {
        return type(written).equals("object");
    }

    /** Writes the type, linked to its model, unless it says no more than that it is an object. */
    public void writeType(Part written) {
        if (!isPlainObject(written)) {
            Schema schema = reader.read(written);
            html.element(Tag.SPAN).classes("type").content(() -> type(reader.innermost(schema), types.of(schema)));
        }
    }

    private void type(Schema inner, String type) {
        Optional<Url> page = model(inner);
        if (page.isPresent()) {
            html.element(Tag.A).attribute(UrlAttribute.HREF, page.get()).text(type);
        } else {
            html.text(type);
        }
    }

    private Optional<Url> model(Schema schema) {
        return schema.name().isEmpty()
                ? Optional.empty()
                : out.environment().models().find(schema.name());
    }

    /**
     * Writes what is below the first line of a parameter or header: facts and fields of its schema.
     *
     * @param more facts of the parameter itself
     */
    public void writeDetails(Part written, String anchor, int limit, Facts more) {
        Schema schema = reader.read(written);
        SchemaNode root = new SchemaTree(reader, out, limit).build(schema);
        root.anchor(anchor);
        more.addAll(schema).write();
        values(root);
        nested(root);
    }

    /** {@return whether a schema says anything to a reader: not if it is an object without fields} */
    public boolean says(Part written) {
        Schema schema = reader.read(written);
        return schema.isStructured()
                || !schema.unresolved().isEmpty()
                || !schema.types().isEmpty() && !schema.types().equals(List.of("object"));
    }

    /** {@return the type of a schema's values} */
    public String type(Part written) {
        return types.of(reader.read(written));
    }

    private void facts(SchemaNode node) {
        new Facts(out).addAll(node.schema()).write();
        values(node);
    }

    private void values(SchemaNode node) {
        if (!node.schema().unresolved().isEmpty()) {
            html.element(Tag.P).classes("facts").content(() -> {
                html.text(out.text(OperationText.UNRESOLVED) + " ");
                html.element(Tag.CODE).text(node.schema().unresolved());
            });
        }
        new Facts(out).writeValues(node.schema());
        if (node.inner() != node.schema()) {
            new Facts(out).addAll(node.inner()).write();
            new Facts(out).writeValues(node.inner());
        }
    }

    private void groups(SchemaNode node) {
        for (Group group : node.groups()) {
            if (!group.title().isEmpty()) {
                html.element(Tag.P).classes("choice").text(group.title());
            }
            html.element(Tag.UL)
                    .classes(group.title().isEmpty() ? "fields" : "fields alternatives")
                    .content(() -> {
                        for (SchemaNode child : group.nodes()) {
                            if (out.isFull()) {
                                node.omit(1);
                            } else {
                                field(node, child);
                            }
                        }
                    });
        }
    }

    private void field(SchemaNode parent, SchemaNode node) {
        Part written = node.schema().part();
        boolean alternative = node.kind() == Kind.ALTERNATIVE;
        boolean part = alternative || node.kind() == Kind.CONDITION;
        String type = part ? types.ofPart(node.schema()) : types.of(node.schema());
        node.anchor(anchor(parent, node));
        FieldRow row = new FieldRow(out, node.name(), alternative && type.equals(node.name()) ? "" : type)
                .pill(Pill.REQUIRED, node.isRequired())
                .pill(Pill.DEPRECATED, written.is("deprecated"))
                .pill(Pill.READ_ONLY, written.is("readOnly"))
                .pill(Pill.WRITE_ONLY, written.is("writeOnly"))
                .model(model(node.inner()));
        boolean words = part || node.kind() == Kind.ADDITIONAL;
        (words ? row.words() : row).write(node.anchor(), () -> {
            out.markdown(written.text("description"));
            if (part) {
                new Facts(out).required(node.schema()).write();
            }
            facts(node);
            nested(node);
        });
    }

    private static String anchor(SchemaNode parent, SchemaNode node) {
        String anchor = Slugs.ofField(parent.anchor(), node.name());
        return anchor.length() > MAX_ANCHOR ? anchor.substring(0, MAX_ANCHOR) : anchor;
    }

    private void nested(SchemaNode node) {
        int count =
                node.groups().stream().mapToInt(group -> group.nodes().size()).sum() + node.omitted();
        if (count > 0 && out.isFull()) {
            node.cut(Cut.SIZE);
        } else if (count > 0) {
            html.element(Tag.DETAILS)
                    .classes("nested")
                    .attribute(BooleanAttribute.OPEN, expanded)
                    .content(() -> {
                        html.element(Tag.SUMMARY).text(summary(node, count));
                        groups(node);
                        rest(node);
                    });
            return;
        }
        rest(node);
    }

    private String summary(SchemaNode node, int count) {
        boolean choices =
                node.groups().stream().noneMatch(group -> group.title().isEmpty());
        if (choices) {
            return out.text(OperationText.SHOW_ALTERNATIVES, count);
        }
        return count == 1 ? out.text(OperationText.SHOW_FIELD) : out.text(OperationText.SHOW_FIELDS, count);
    }

    private void rest(SchemaNode node) {
        if (node.cut() == Cut.RECURSION) {
            html.element(Tag.P).classes("facts").text(out.text(OperationText.RECURSIVE, label(node)));
        } else if (node.cut() == Cut.SIZE || node.omitted() > 0) {
            html.element(Tag.P).classes("facts").content(() -> omitted(node));
        }
    }

    private void omitted(SchemaNode node) {
        html.text(
                node.omitted() > 0
                        ? out.text(OperationText.MORE_FIELDS, node.omitted())
                        : out.text(OperationText.FIELDS_OMITTED));
        model(node.inner()).ifPresent(page -> {
            html.text(" ");
            html.element(Tag.A)
                    .attribute(UrlAttribute.HREF, page)
                    .text(node.inner().name());
        });
    }

    private static String label(SchemaNode node) {
        return node.inner().name().isEmpty() ? node.name() : node.inner().name();
    }
}
