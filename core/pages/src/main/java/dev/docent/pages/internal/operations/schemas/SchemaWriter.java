package dev.docent.pages.internal.operations.schemas;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Cut;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Group;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Kind;

/**
 * Writes schemas as lists of fields, nested ones in {@code details}, and alternatives as {@code details} of one name, of
 * which a browser opens one at a time without any script.
 */
public final class SchemaWriter {

    private static final int MAX_ANCHOR = 200;

    /** More alternatives are below each other. */
    private static final int MAX_ROW = 12;

    private final Output out;
    private final HtmlWriter html;
    private final SchemaReader reader;
    private final TypeLabel types;
    private final SchemaRoots roots;
    private final RestLinks rest;
    private final boolean expanded;

    /**
     * @param roots the schemas of the page
     * @param expanded whether nested fields are open
     */
    public SchemaWriter(Output out, SchemaReader reader, SchemaRoots roots, boolean expanded) {
        this.out = out;
        this.html = out.html();
        this.reader = reader;
        this.types = new TypeLabel(reader);
        this.roots = roots;
        this.rest = new RestLinks(out.environment().models(), reader);
        this.expanded = expanded;
    }

    /**
     * Writes the fields of a body. What is no object is described as a whole.
     *
     * @param anchor begins the ids of the fields
     * @param room for what is below the first level
     */
    public void writeBody(Part written, String anchor, Room room) {
        out.markdown(reader.read(written).part().text("description"));
        writeFields(written, anchor, room);
    }

    /** Writes the same without the description of the schema, but with its type. */
    public void writeModel(Part written, String anchor, Room room) {
        if (!type(written).equals(reader.read(written).name())) {
            html.element(Tag.DIV).classes("row p").content(() -> writeType(written));
        }
        writeFields(written, anchor, room);
    }

    private void writeFields(Part written, String anchor, Room room) {
        write(tree(written, room), anchor);
    }

    private SchemaNode tree(Part written, Room room) {
        return new SchemaTree(reader, out, room).built(roots.root(written, reader));
    }

    /**
     * Writes the fields of a field for which another page has no room.
     *
     * @param steps that lead to it
     */
    public void writeRest(List<String> steps, String anchor, Room room) {
        roots.find(steps, reader, out).ifPresent(node -> {
            new SchemaTree(reader, out, room).build(node);
            out.markdown(node.schema().part().text("description"));
            write(node, anchor);
        });
    }

    private void write(SchemaNode node, String anchor) {
        node.anchor(anchor);
        facts(node);
        groups(node);
        rest(node);
    }

    private boolean isPlainObject(Part written) {
        return type(written).equals("object");
    }

    /** Writes the type, linked to its model, unless it is just an object. */
    public void writeType(Part written) {
        if (!isPlainObject(written)) {
            Schema schema = reader.read(written);
            html.element(Tag.DIV).classes("type").content(() -> type(reader.innermost(schema), types.of(schema)));
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
    public void writeDetails(Part written, String anchor, Room room, Facts more) {
        Schema schema = reader.read(written);
        SchemaNode root = tree(written, room);
        root.anchor(anchor);
        more.addAll(schema).write();
        values(root);
        nested(root);
    }

    /** {@return whether a schema has anything to show: not if it is an object without fields} */
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
        new Facts(out).of(node).addAll(node.schema()).write();
        values(node);
    }

    private void values(SchemaNode node) {
        if (!node.schema().unresolved().isEmpty()) {
            html.element(Tag.P).classes("facts").content(() -> {
                html.text(out.text(OperationText.UNRESOLVED) + " ");
                html.element(Tag.CODE).text(node.schema().unresolved());
            });
        }
        for (Schema level : SchemaTree.levels(node, reader)) {
            if (level != node.schema()) {
                new Facts(out).of(node).addAll(level).write();
            }
            new Facts(out).writeValues(level);
        }
    }

    private void groups(SchemaNode node) {
        for (Group group : node.groups()) {
            if (group.title().isEmpty()) {
                html.element(Tag.UL)
                        .classes("fields")
                        .content(() -> children(node, group, child -> field(node, child)));
            } else {
                choice(node, group);
            }
        }
    }

    private void children(SchemaNode node, Group group, Consumer<SchemaNode> writer) {
        for (SchemaNode child : group.nodes()) {
            if (out.isFull()) {
                node.omit(1);
            } else {
                writer.accept(child);
            }
        }
    }

    /** Alternatives are one at a time: a few share a row, like tabs. */
    private void choice(SchemaNode node, Group group) {
        List<SchemaNode> nodes = group.nodes();
        long names = nodes.stream().map(SchemaNode::name).distinct().count();
        String name = out.ids().claim(Slugs.ofField(node.anchor(), "choice")).value();
        html.element(Tag.DIV)
                .classes(nodes.size() > MAX_ROW ? "choices many" : "choices")
                .content(() -> {
                    html.element(Tag.P).classes("choice").text(group.title());
                    children(node, group, child -> {
                        int index = nodes.indexOf(child);
                        child.anchor(anchor(node, child));
                        html.element(Tag.DETAILS)
                                .attribute(TextAttribute.NAME, name)
                                .attribute(BooleanAttribute.OPEN, index == 0)
                                .content(() -> alternative(
                                        child,
                                        names == nodes.size() ? child.name() : child.name() + " " + (index + 1)));
                    });
                });
    }

    private void alternative(SchemaNode node, String title) {
        html.element(Tag.SUMMARY).text(Bounds.cut(title, Bounds.NAME));
        out.searchable(node.name());
        html.element(Tag.DIV)
                .id(out.ids().claim(Bounds.cut(node.anchor(), Bounds.NAME)))
                .content(() -> {
                    String type = types.ofPart(node.schema());
                    row(node, type.equals(node.name()) || type.equals("object") ? "" : type)
                            .writeMarks();
                    out.markdown(node.schema().part().text("description"));
                    new Facts(out).required(node.schema()).write();
                    facts(node);
                    groups(node);
                    rest(node);
                });
    }

    private FieldRow row(SchemaNode node, String type) {
        Part written = node.schema().part();
        return new FieldRow(out, node.name(), type)
                .pill(Pill.REQUIRED, node.isRequired())
                .pill(Pill.DEPRECATED, written.is("deprecated"))
                .pill(Pill.READ_ONLY, written.is("readOnly"))
                .pill(Pill.WRITE_ONLY, written.is("writeOnly"))
                .model(model(node.inner()));
    }

    private void field(SchemaNode parent, SchemaNode node) {
        boolean condition = node.kind() == Kind.CONDITION;
        node.anchor(anchor(parent, node));
        FieldRow row = row(node, condition ? types.ofPart(node.schema()) : types.of(node.schema()));
        boolean words = condition || node.kind() == Kind.ADDITIONAL;
        (words ? row.words() : row).write(node.anchor(), () -> {
            out.markdown(node.schema().part().text("description"));
            if (condition) {
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
                node.groups().stream().mapToInt(group -> group.nodes().size()).sum();
        if (count == 0) {
            rest(node);
            return;
        }
        html.element(Tag.DETAILS)
                .classes("nested")
                .attribute(BooleanAttribute.OPEN, expanded)
                .content(() -> {
                    html.element(Tag.SUMMARY).text(summary(node, count + node.omitted()));
                    groups(node);
                    rest(node);
                });
    }

    private String summary(SchemaNode node, int count) {
        boolean choices =
                node.groups().stream().noneMatch(group -> group.title().isEmpty());
        if (choices) {
            return out.text(OperationText.SHOW_ALTERNATIVES, count);
        }
        return count == 1 ? out.text(OperationText.SHOW_FIELD) : out.text(OperationText.SHOW_FIELDS, count);
    }

    /** Writes what is not here, and where it is. */
    private void rest(SchemaNode node) {
        int parts = node.schema().omitted()
                + (node.inner() == node.schema() ? 0 : node.inner().omitted());
        if (parts > 0) {
            html.element(Tag.P).classes("facts").text(out.text(OperationText.PARTS_OMITTED, parts));
        }
        if (node.cut() == Cut.RECURSION) {
            html.element(Tag.P).classes("facts").text(out.text(OperationText.RECURSIVE, label(node)));
        } else if (node.cut() == Cut.SIZE) {
            html.element(Tag.P).classes("facts").content(() -> elsewhere(node));
        } else if (node.omitted() > 0) {
            html.element(Tag.P).classes("facts").text(out.text(OperationText.MORE_FIELDS, node.omitted()));
        }
    }

    private void elsewhere(SchemaNode node) {
        Optional<Url> page = rest.of(node);
        if (page.isEmpty()) {
            html.text(out.text(OperationText.FIELDS_OMITTED));
            return;
        }
        html.text(out.text(OperationText.FIELDS_ELSEWHERE) + " ");
        html.element(Tag.A).attribute(UrlAttribute.HREF, page.get()).text(label(node));
    }

    private static String label(SchemaNode node) {
        return node.inner().name().isEmpty() ? node.name() : node.inner().name();
    }
}
