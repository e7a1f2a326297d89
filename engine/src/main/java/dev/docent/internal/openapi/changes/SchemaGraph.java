package dev.docent.internal.openapi.changes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.internal.documents.Node;
import dev.docent.internal.openapi.changes.ApiChange.Kind;
import dev.docent.internal.openapi.drift.ApiDocument;
import dev.docent.internal.openapi.drift.Effort;
import org.jspecify.annotations.Nullable;

/**
 * Compares schemas that contain each other, perhaps in circles. Each pair is compared once, however many operations have it:
 * first all pairs, then what the changes of each operation are.
 */
final class SchemaGraph {

    private static final int MAX_PATH = 12;

    private final ApiDocument before;
    private final ApiDocument after;
    private final Effort effort;
    private final ChangeLog log;
    private final Map<Node, Map<Node, Map<Direction, SchemaPair>>> pairs = new IdentityHashMap<>();
    private final List<SchemaPair> all = new ArrayList<>();
    private final Deque<SchemaPair> open = new ArrayDeque<>();

    SchemaGraph(ApiDocument before, ApiDocument after, Effort effort, ChangeLog log) {
        this.before = before;
        this.after = after;
        this.effort = effort;
        this.log = log;
    }

    /** Receives a change. */
    @FunctionalInterface
    interface Receiver {

        /** @param path of the changed value from the root, such as {@code items[].name}; empty for the root */
        void changed(String path, SchemaPair.Found found);
    }

    /** {@return the pair of two schemas} */
    SchemaPair pair(Node from, Node to, Direction direction) {
        Node old = before.follow(from);
        Node now = after.follow(to);
        Map<Direction, SchemaPair> known = pairs.computeIfAbsent(old, absent -> new IdentityHashMap<>())
                .computeIfAbsent(now, absent -> new EnumMap<>(Direction.class));
        SchemaPair same = known.get(direction);
        if (same != null) {
            return same;
        }
        SchemaPair pair =
                new SchemaPair(SchemaFacts.of(before, old, effort), SchemaFacts.of(after, now, effort), direction);
        known.put(direction, pair);
        all.add(pair);
        open.add(pair);
        return pair;
    }

    /** Compares all pairs, and the pairs in them. */
    void compare() {
        while (!open.isEmpty() && !effort.isSpent()) {
            compare(open.remove());
        }
        Deque<SchemaPair> changed = new ArrayDeque<>();
        all.stream().filter(pair -> !pair.found().isEmpty()).forEach(pair -> {
            pair.markAsLeadingToChange();
            changed.add(pair);
        });
        while (!changed.isEmpty()) {
            changed.remove().owners().stream()
                    .filter(SchemaPair::markAsLeadingToChange)
                    .forEach(changed::add);
        }
    }

    /** Reports the changes in a pair, each at the shortest path that leads to it. */
    void report(SchemaPair root, Receiver receiver) {
        record Reached(String path, int depth, SchemaPair pair) {}
        if (!root.leadsToChange()) {
            return;
        }
        Set<SchemaPair> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        seen.add(root);
        Deque<Reached> reached = new ArrayDeque<>(List.of(new Reached("", 0, root)));
        while (!reached.isEmpty()) {
            Reached at = reached.remove();
            at.pair().found().forEach(found -> receiver.changed(joined(at.path(), label(found.field())), found));
            for (SchemaPair.Step step : at.pair().steps()) {
                if (step.target().leadsToChange() && seen.add(step.target())) {
                    String label = at.depth() == MAX_PATH ? ".…" : at.depth() > MAX_PATH ? "" : step.label();
                    reached.add(new Reached(joined(at.path(), label), at.depth() + 1, step.target()));
                }
            }
        }
    }

    private static String label(String field) {
        return field.isEmpty() ? "" : "." + field;
    }

    private static String joined(String path, String label) {
        return path.isEmpty() && label.startsWith(".") ? label.substring(1) : path + label;
    }

    private void compare(SchemaPair pair) {
        SchemaFacts from = pair.before();
        SchemaFacts to = pair.after();
        from.unresolved().forEach(reference -> log.unresolved(before, reference));
        to.unresolved().forEach(reference -> log.unresolved(after, reference));
        if (!from.unresolved().isEmpty() || !to.unresolved().isEmpty()) {
            return;
        }
        if (from.alternatives().isEmpty() && to.alternatives().isEmpty()) {
            if (ConstraintComparison.compare(pair)) {
                compareContents(pair);
            }
            return;
        }
        new AlternativeComparison(before, after, effort).compare(pair, this);
        compareFields(pair);
    }

    private void compareContents(SchemaPair pair) {
        lead(pair, "[]", pair.before().items(), pair.after().items());
        lead(pair, "{}", pair.before().additional(), pair.after().additional());
        boolean closed = pair.after().isClosed();
        if (pair.direction() == Direction.REQUEST && pair.before().isClosed() != closed) {
            pair.add(Kind.CHANGED, "", "additionalProperties", String.valueOf(closed), String.valueOf(!closed), closed);
        }
        compareFields(pair);
    }

    void lead(SchemaPair pair, String label, @Nullable Node from, @Nullable Node to) {
        if (from != null && to != null) {
            pair.lead(label, pair(from, to, pair.direction()));
        }
    }

    private void compareFields(SchemaPair pair) {
        SchemaFacts from = pair.before();
        SchemaFacts to = pair.after();
        boolean request = pair.direction() == Direction.REQUEST;
        from.properties().forEach((name, schema) -> {
            Node now = to.properties().get(name);
            boolean was = isPresent(before, schema, request);
            if (was && now != null && isPresent(after, now, request)) {
                compareRequired(pair, name);
                lead(pair, "." + name, schema, now);
            } else if (was) {
                pair.add(Kind.REMOVED, name, "", type(before, schema), "", !request || to.isClosed());
            }
        });
        to.properties().forEach((name, schema) -> {
            Node was = from.properties().get(name);
            if (isPresent(after, schema, request) && (was == null || !isPresent(before, was, request))) {
                boolean required = request && to.requires(name);
                pair.add(Kind.ADDED, name, "", "", facts(required, type(after, schema)), required);
            }
        });
    }

    private static String facts(boolean required, String type) {
        return required ? type.isEmpty() ? "required" : "required, " + type : type;
    }

    private String type(ApiDocument document, Node schema) {
        return SchemaFacts.of(document, schema, effort).type();
    }

    private static void compareRequired(SchemaPair pair, String name) {
        boolean from = pair.before().requires(name);
        boolean to = pair.after().requires(name);
        if (from != to) {
            boolean breaking = pair.direction().isBroken(to, from);
            pair.add(Kind.CHANGED, name, "required", String.valueOf(from), String.valueOf(to), breaking);
        }
    }

    /** {@return whether a field is in messages of the direction} */
    private static boolean isPresent(ApiDocument document, Node schema, boolean request) {
        String other = request ? "readOnly" : "writeOnly";
        return !SchemaFacts.isTrue(schema, other) && !SchemaFacts.isTrue(document.follow(schema), other);
    }
}
