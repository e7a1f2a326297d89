package dev.docent.internal.pages.operations.schemas;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

import dev.docent.internal.pages.operations.model.Bounds;
import dev.docent.internal.pages.operations.model.Part;
import dev.docent.internal.pages.operations.output.OperationText;
import dev.docent.internal.pages.operations.output.Output;
import dev.docent.internal.pages.operations.schemas.SchemaNode.Cut;
import dev.docent.internal.pages.operations.schemas.SchemaNode.Group;
import dev.docent.internal.pages.operations.schemas.SchemaNode.Kind;

/**
 * Builds the tree of a schema level by level, so that a limit on its size cuts the deepest fields and not the last
 * ones.
 */
final class SchemaTree {

    private static final int MAX_DEPTH = 10;
    private static final int MAX_SIMPLE = 6;

    private final SchemaReader reader;
    private final TypeLabel types;
    private final Output out;
    private final Deque<SchemaNode> waiting = new ArrayDeque<>();
    private int left;

    /** @param limit how many nodes the tree may have */
    SchemaTree(SchemaReader reader, Output out, int limit) {
        this.reader = reader;
        this.types = new TypeLabel(reader);
        this.out = out;
        this.left = limit;
    }

    SchemaNode build(Schema schema) {
        SchemaNode root = SchemaNode.root(schema, reader.innermost(schema));
        waiting.add(root);
        while (!waiting.isEmpty()) {
            expand(waiting.remove());
        }
        return root;
    }

    private void expand(SchemaNode node) {
        if (!hasChildren(node.inner())) {
            return;
        }
        if (node.sameModelAbove() != node) {
            node.cut(Cut.RECURSION);
        } else if (left <= 0 || node.depth() >= MAX_DEPTH) {
            node.cut(Cut.SIZE);
        } else {
            properties(node);
            tuple(node);
            node.inner().choices().forEach(choice -> alternatives(node, choice));
            extensions(node);
            conditions(node);
        }
    }

    private boolean hasChildren(Schema schema) {
        return !schema.properties().isEmpty()
                || schema.additional().isPresent()
                || !schema.part().get("patternProperties").members().isEmpty()
                || !schema.part().get("prefixItems").items().isEmpty()
                || schema.choices().stream().anyMatch(choice -> !isSimple(choice))
                || !schema.extensions().isEmpty()
                || schema.part().get("not").isObject()
                || schema.part().get("if").isObject();
    }

    private void properties(SchemaNode node) {
        Schema schema = node.inner();
        List<SchemaNode> nodes = new ArrayList<>();
        schema.properties()
                .forEach((name, written) -> add(
                        node,
                        nodes,
                        () -> child(node, Kind.PROPERTY, name, schema.required().contains(name), written)));
        schema.part()
                .get("patternProperties")
                .members()
                .forEach((name, written) ->
                        add(node, nodes, () -> child(node, Kind.PATTERN, "/" + name + "/", false, written)));
        if (schema.additional().isPresent()) {
            String name = out.text(OperationText.ANY_NAME);
            add(node, nodes, () -> child(node, Kind.ADDITIONAL, name, false, schema.additional()));
        }
        group(node, "", nodes);
    }

    private void tuple(SchemaNode node) {
        List<Part> items = node.inner().part().get("prefixItems").items();
        List<SchemaNode> nodes = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            String name = "[" + i + "]";
            Part item = items.get(i);
            add(node, nodes, () -> child(node, Kind.ITEM, name, false, item));
        }
        group(node, "", nodes);
    }

    private void alternatives(SchemaNode node, Choice choice) {
        if (isSimple(choice)) {
            return;
        }
        List<SchemaNode> nodes = new ArrayList<>();
        for (Part alternative : choice.alternatives()) {
            add(node, nodes, () -> alternative(node, choice, alternative));
        }
        group(node, title(choice), nodes);
    }

    /** The schemas that extend this one, with the fields that they add. */
    private void extensions(SchemaNode node) {
        Schema base = node.inner();
        List<Part> extensions = base.extensions();
        if (extensions.isEmpty()) {
            return;
        }
        Choice choice = new Choice(true, extensions, base.discriminator());
        List<SchemaNode> nodes = new ArrayList<>();
        for (Part extension : extensions) {
            add(node, nodes, () -> {
                Schema schema = reader.read(extension).without(base.properties().keySet());
                String value = choice.discriminated(extension);
                String name = value.isEmpty() ? types.name(schema) : value;
                return node.child(Kind.ALTERNATIVE, name, false, schema, schema);
            });
        }
        group(node, title(choice), nodes);
    }

    private String title(Choice choice) {
        String property = Bounds.cut(choice.discriminator().text("propertyName"), Bounds.NAME);
        String title = out.text(choice.exclusive() ? OperationText.ONE_OF : OperationText.ANY_OF);
        return property.isEmpty() ? title : title + " · " + property;
    }

    private SchemaNode alternative(SchemaNode node, Choice choice, Part alternative) {
        Schema schema = reader.read(alternative);
        String discriminated = choice.discriminated(alternative);
        String name = discriminated.isEmpty() ? types.name(schema) : discriminated;
        return node.child(Kind.ALTERNATIVE, name, false, schema, reader.innermost(schema));
    }

    /** Types without anything to say about them are named in the label of the type. */
    private boolean isSimple(Choice choice) {
        return choice.isOfValues()
                || choice.alternatives().size() <= MAX_SIMPLE
                        && choice.alternatives().stream().map(reader::read).allMatch(schema -> isBare(schema));
    }

    private boolean isBare(Schema schema) {
        Schema inner = reader.innermost(schema);
        return inner.part().members().keySet().stream().allMatch(key -> key.equals("type") || key.equals("items"))
                && schema.part().members().keySet().stream().allMatch(key -> key.equals("type") || key.equals("items"))
                && inner.unresolved().isEmpty()
                && inner.properties().isEmpty()
                && inner.required().isEmpty()
                && inner.choices().isEmpty()
                && !inner.never();
    }

    private void conditions(SchemaNode node) {
        List<SchemaNode> nodes = new ArrayList<>();
        Part part = node.inner().part();
        condition(node, nodes, OperationText.NOT, part.get("not"));
        condition(node, nodes, OperationText.IF, part.get("if"));
        condition(node, nodes, OperationText.THEN, part.get("then"));
        condition(node, nodes, OperationText.ELSE, part.get("else"));
        group(node, "", nodes);
    }

    private void condition(SchemaNode node, List<SchemaNode> nodes, OperationText name, Part written) {
        if (written.isObject()) {
            add(node, nodes, () -> child(node, Kind.CONDITION, out.text(name), false, written));
        }
    }

    private SchemaNode child(SchemaNode parent, Kind kind, String name, boolean required, Part written) {
        Schema schema = reader.read(written);
        return parent.child(kind, name, required, schema, reader.innermost(schema));
    }

    private void add(SchemaNode parent, List<SchemaNode> nodes, Supplier<SchemaNode> made) {
        if (left <= 0) {
            parent.omit(1);
            return;
        }
        left--;
        SchemaNode node = made.get();
        nodes.add(node);
        waiting.add(node);
    }

    private static void group(SchemaNode node, String title, List<SchemaNode> nodes) {
        if (!nodes.isEmpty()) {
            node.groups().add(new Group(title, nodes));
        }
    }
}
