package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.output.OperationText;
import dev.docent.pages.internal.operations.output.Output;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Cut;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Group;
import dev.docent.pages.internal.operations.schemas.SchemaNode.Kind;

/**
 * Builds the tree of a schema level by level, so that a limit on its size cuts the deepest fields and not the last
 * ones. The first level is always complete; of what is inside it, a node has all of its fields or none. Once a level has
 * no room for a node, the levels below it have none for models; objects without a name stay where they are as long as
 * they can.
 */
final class SchemaTree {

    /** Maximum number of fields shown in one list. */
    static final int MAX_FIELDS = 5_000;

    private static final int MAX_DEPTH = 10;
    private static final int MAX_SIMPLE = 6;
    private static final int MAX_DESCRIPTION = 20_000;

    private final SchemaReader reader;
    private final TypeLabel types;
    private final Output out;
    private final Deque<SchemaNode> waiting = new ArrayDeque<>();
    private final Room room;
    private int limit;
    private int made;
    private int cost;

    /** @param room for what is below the first level */
    SchemaTree(SchemaReader reader, Output out, Room room) {
        this.reader = reader;
        this.types = new TypeLabel(reader);
        this.out = out;
        this.room = room;
    }

    /** {@return the node of a value as a whole, with its tree} */
    SchemaNode built(SchemaNode root) {
        build(root);
        return root;
    }

    /** Builds the tree of a node that has no children yet. */
    void build(SchemaNode first) {
        int most = first.depth() + MAX_DEPTH;
        int deepest = most;
        waiting.add(first);
        while (!waiting.isEmpty()) {
            SchemaNode node = waiting.remove();
            if (children(node) == 0) {
                continue;
            }
            if (node == first) {
                expand(node, Integer.MAX_VALUE);
            } else if (node.sameModelAbove() != node) {
                node.cut(Cut.RECURSION);
            } else {
                boolean model = !node.inner().name().isEmpty();
                expand(node, node.depth() < (model ? deepest : most) ? room.left(model) : 0);
                if (node.cut() == Cut.SIZE) {
                    deepest = Math.min(deepest, node.depth() + 1);
                }
            }
            node.groups().forEach(group -> waiting.addAll(group.nodes()));
        }
    }

    /** {@return whether fields of a value have no room on its page} */
    boolean isCut(Schema schema) {
        SchemaNode root = SchemaNode.root("", SchemaNode.Direction.ANY, schema, reader.innermost(schema));
        Deque<SchemaNode> nodes = new ArrayDeque<>(List.of(built(root)));
        while (!nodes.isEmpty()) {
            SchemaNode node = nodes.pop();
            if (node.cut() == Cut.SIZE) {
                return true;
            }
            node.groups().forEach(group -> nodes.addAll(group.nodes()));
        }
        return false;
    }

    /**
     * {@return a node in the tree of a value, without children; empty if there is none}
     *
     * @param root the node of the value, without children
     * @param steps from the value to the node
     */
    Optional<SchemaNode> find(SchemaNode root, List<String> steps) {
        SchemaNode at = root;
        for (String step : steps) {
            if (at != root && at.sameModelAbove() != at) {
                return Optional.empty();
            }
            expand(at, Integer.MAX_VALUE);
            Optional<SchemaNode> next = at.groups().stream()
                    .flatMap(group -> group.nodes().stream())
                    .filter(child -> child.step().equals(step))
                    .findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            at = next.get();
        }
        return children(at) > 0 && !at.isWithoutPage() ? Optional.of(at) : Optional.empty();
    }

    /** Adds the children of a node; if they need more room than there is, counts them only. */
    private void expand(SchemaNode node, int limit) {
        int children = children(node);
        long names = node.inner().properties().keySet().stream()
                .mapToInt(String::length)
                .sum();
        if ((long) children * room.perField() + names > limit) {
            node.omit(children);
            node.cut(Cut.SIZE);
            return;
        }
        this.limit = limit;
        made = 0;
        cost = 0;
        properties(node);
        tuple(node);
        node.inner().choices().forEach(choice -> alternatives(node, choice));
        extensions(node);
        addConditions(node);
        if (cost > limit) {
            node.omit(made);
            node.groups().clear();
            node.cut(Cut.SIZE);
        } else if (limit < Integer.MAX_VALUE) {
            room.take(cost);
        }
    }

    /** {@return how many fields and alternatives are directly in a node} */
    private int children(SchemaNode node) {
        Schema schema = node.inner();
        Part part = schema.part();
        int children = schema.properties().size()
                + (schema.additional().isPresent() ? 1 : 0)
                + part.get("patternProperties").members().size()
                + part.get("prefixItems").items().size()
                + (otherItems(part).isPresent() ? 1 : 0)
                + schema.extensions().size()
                + conditions(node).size();
        for (Choice choice : schema.choices()) {
            children += isSimple(choice) ? 0 : choice.alternatives().size();
        }
        return children;
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
        Part others = otherItems(node.inner().part());
        if (others.isPresent()) {
            String name = out.text(OperationText.OTHER_ITEMS);
            add(node, nodes, () -> child(node, Kind.ADDITIONAL, name, false, others));
        }
        group(node, "", nodes);
    }

    /** {@return the schema of the items after those of a tuple, or of items that no other schema is for; absent if there is none} */
    private static Part otherItems(Part array) {
        Part rest = array.get("prefixItems").isPresent() && array.get("items").isObject()
                ? array.get("items")
                : array.get("unevaluatedItems");
        return rest.isObject() && !rest.members().isEmpty() ? rest : Part.ABSENT;
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
        String otherwise = Bounds.cut(choice.discriminator().text("defaultMapping"), Bounds.NAME);
        String name = Pointer.last(otherwise);
        String all = property.isEmpty() ? title : title + " · " + property;
        return name.isEmpty() ? all : all + " · " + out.text(OperationText.DEFAULT) + " " + name;
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

    /** A schema that a value must not match, or that it must match under some condition, or in a part of it. */
    private record Condition(String name, Part schema) {}

    private void addConditions(SchemaNode node) {
        List<SchemaNode> nodes = new ArrayList<>();
        conditions(node)
                .forEach(condition ->
                        add(node, nodes, () -> child(node, Kind.CONDITION, condition.name, false, condition.schema)));
        group(node, "", nodes);
    }

    /** Those of an array are beside those of its items. */
    private List<Condition> conditions(SchemaNode node) {
        List<Condition> conditions = new ArrayList<>();
        levels(node, reader).forEach(level -> addConditions(level.part(), conditions));
        return conditions;
    }

    /** {@return the schemas that a node shows as one: of an array, and of what is in it} */
    static List<Schema> levels(SchemaNode node, SchemaReader reader) {
        return node.schema() == node.inner() ? List.of(node.schema()) : reader.levels(node.schema());
    }

    private void addConditions(Part part, List<Condition> conditions) {
        add(OperationText.NOT, part.get("not"), conditions);
        if (part.get("if").isObject()) {
            add(OperationText.IF, part.get("if"), conditions);
            add(OperationText.THEN, part.get("then"), conditions);
            add(OperationText.ELSE, part.get("else"), conditions);
        }
        part.get("dependentSchemas").members().forEach((name, schema) -> {
            if (schema.isObject()) {
                conditions.add(new Condition(out.text(OperationText.WITH, Bounds.cut(name, Bounds.NAME)), schema));
            }
        });
        add(OperationText.NAMES, part.get("propertyNames"), conditions);
        add(OperationText.CONTAINS, part.get("contains"), conditions);
        add(OperationText.CONTENT, part.get("contentSchema"), conditions);
    }

    private void add(OperationText name, Part schema, List<Condition> conditions) {
        if (schema.isObject()) {
            conditions.add(new Condition(out.text(name), schema));
        }
    }

    private SchemaNode child(SchemaNode parent, Kind kind, String name, boolean required, Part written) {
        Schema schema = reader.read(written);
        return parent.child(kind, name, required, schema, reader.innermost(schema));
    }

    private void add(SchemaNode parent, List<SchemaNode> nodes, Supplier<SchemaNode> child) {
        if (made == MAX_FIELDS || cost > limit) {
            parent.omit(1);
            return;
        }
        made++;
        SchemaNode node = child.get();
        nodes.add(node);
        cost += cost(node);
    }

    /** {@return about how many characters a page has because of the node itself} */
    private int cost(SchemaNode node) {
        Part part = node.schema().part();
        int values = 0;
        for (Facts.ValueText value : Facts.valueTexts(node.schema())) {
            values += value.value().length() + value.description().length() + 4;
        }
        int description = Math.min(MAX_DESCRIPTION, part.text("description").length());
        return room.perField() + node.name().length() + description + values;
    }

    private static void group(SchemaNode node, String title, List<SchemaNode> nodes) {
        if (!nodes.isEmpty()) {
            node.groups().add(new Group(title, nodes));
        }
    }
}
