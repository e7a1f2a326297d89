package dev.docent.pages.internal.operations.schemas;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.docent.pages.internal.operations.model.Part;
import org.jspecify.annotations.Nullable;

/** A field in a tree of fields, or an alternative of one. Built level by level, then written. */
final class SchemaNode {

    /** What a node is in the one around it. */
    enum Kind {
        /** The value as a whole. */
        ROOT,
        PROPERTY,
        /** Properties whose names match a pattern. */
        PATTERN,
        /** Properties of any other name. */
        ADDITIONAL,
        /** An item of a tuple. */
        ITEM,
        ALTERNATIVE,
        /** What the value must not be, or a condition. */
        CONDITION
    }

    /** Why a node has no children although its schema has some. */
    enum Cut {
        NOT,
        /** The page is large enough; the fields are on a page of their own. */
        SIZE,
        /** It is inside a field of the same model. */
        RECURSION
    }

    /** Which way a value goes: a property that is not part of what goes that way is not required there (OpenAPI). */
    enum Direction {
        /** Either, or one of which nothing is known. */
        ANY,
        /** From the reader to the API. */
        REQUEST,
        /** From the API to the reader. */
        RESPONSE;

        private boolean leavesOut(Part part) {
            return this == REQUEST && part.is("readOnly") || this == RESPONSE && part.is("writeOnly");
        }
    }

    /** Nodes of the same kind under one title. */
    record Group(String title, List<SchemaNode> nodes) {}

    private final Kind kind;
    private final String name;
    private final boolean required;
    private final Direction direction;
    private final Schema schema;
    private final Schema inner;
    private final @Nullable SchemaNode parent;
    private final int depth;
    private final String step;

    /** Whether this node, or one around it up to the next model, is merged from models and is none itself. */
    private final boolean combined;

    private final boolean withoutPage;
    private final Set<String> steps = new HashSet<>();
    private final List<Group> groups = new ArrayList<>();
    private Cut cut = Cut.NOT;
    private int omitted;
    private String anchor = "";

    private SchemaNode(
            Kind kind,
            String name,
            boolean required,
            Direction direction,
            Schema schema,
            Schema inner,
            @Nullable SchemaNode parent,
            String step) {
        this.kind = kind;
        this.name = name;
        this.required = required && !direction.leavesOut(schema.part());
        this.direction = direction;
        this.schema = schema;
        this.inner = inner;
        this.parent = parent;
        this.depth = parent == null ? 0 : parent.depth + 1;
        this.step = step;
        boolean model = !inner.name().isEmpty();
        boolean combination = parent != null && !model && !inner.merged().isEmpty();
        boolean combinedAbove = parent != null && parent.combined;
        this.combined = combination || !model && combinedAbove;
        this.withoutPage = combination && combinedAbove || !model && parent != null && parent.withoutPage;
    }

    /**
     * {@return the node of a value as a whole}
     *
     * @param id of the value among those of its page; empty for that of a model
     * @param inner the schema of the items of an array; the same schema if it is none
     */
    static SchemaNode root(String id, Direction direction, Schema schema, Schema inner) {
        return new SchemaNode(Kind.ROOT, "", false, direction, schema, inner, null, id);
    }

    /** {@return a node inside this one, which does not have it yet; all are made in the same order on all pages} */
    SchemaNode child(Kind childKind, String childName, boolean isRequired, Schema childSchema, Schema childInner) {
        String wanted = PathStep.of(childKind == Kind.ADDITIONAL ? "additional" : childName);
        String free = wanted;
        for (int i = 2; !steps.add(free); i++) {
            free = wanted + "-" + i;
        }
        return new SchemaNode(childKind, childName, isRequired, direction, childSchema, childInner, this, free);
    }

    @Nullable SchemaNode parent() {
        return parent;
    }

    /** {@return what the node is called in addresses, unlike all others around it} */
    String step() {
        return step;
    }

    /**
     * {@return whether its fields have no page of their own where they have no room} So it is with what is merged from models inside
     * of what is merged from models: there can be as many as there are ways through the models, far more than a document has words.
     */
    boolean isWithoutPage() {
        return withoutPage;
    }

    /** {@return the steps from the value as a whole to this node} */
    List<String> path() {
        Deque<String> path = new ArrayDeque<>();
        for (SchemaNode at = this; at != null; at = at.parent) {
            if (!at.step.isEmpty()) {
                path.addFirst(at.step);
            }
        }
        return List.copyOf(path);
    }

    /**
     * {@return whether readers have to know of an object here that it has no other fields: not if they receive it, nor if an
     * object around it says that of its own}
     */
    boolean tellsClosed() {
        boolean tells = direction != Direction.RESPONSE;
        for (SchemaNode above = parent; above != null && tells; above = above.parent) {
            tells = !above.schema.isClosed() && !above.inner.isClosed();
        }
        return tells;
    }

    Kind kind() {
        return kind;
    }

    String name() {
        return name;
    }

    boolean isRequired() {
        return required;
    }

    Schema schema() {
        return schema;
    }

    /** {@return the schema of the items of an array; that of the node if it is none} */
    Schema inner() {
        return inner;
    }

    int depth() {
        return depth;
    }

    List<Group> groups() {
        return groups;
    }

    Cut cut() {
        return cut;
    }

    void cut(Cut reason) {
        cut = reason;
    }

    /** {@return how many children are left out} */
    int omitted() {
        return omitted;
    }

    void omit(int children) {
        omitted += children;
    }

    String anchor() {
        return anchor;
    }

    void anchor(String id) {
        anchor = id;
    }

    /** {@return the node around it that has the same model, or the same fields; this one if there is none} */
    SchemaNode sameModelAbove() {
        for (SchemaNode above = parent; above != null; above = above.parent) {
            if (above.inner.references().stream().anyMatch(inner.references()::contains)
                    || inner.repeats(above.inner)) {
                return above;
            }
        }
        return this;
    }
}
