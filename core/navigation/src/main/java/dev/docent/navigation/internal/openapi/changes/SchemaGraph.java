package dev.docent.navigation.internal.openapi.changes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.changes.ApiChange.Subject;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.ComparisonBudget;
import dev.docent.navigation.internal.openapi.compared.Conjunction;
import dev.docent.navigation.internal.openapi.compared.Direction;
import dev.docent.navigation.internal.openapi.compared.SchemaFacts;
import dev.docent.navigation.internal.openapi.compared.SchemaFactsReader;
import org.jspecify.annotations.Nullable;

/**
 * Compares schemas that contain each other, perhaps in circles. Each pair is compared once, however many operations have it:
 * first all pairs, then what the changes of each operation are.
 */
final class SchemaGraph {

    private static final int MAX_PATH = 12;

    private record Key(Conjunction from, Conjunction to, Direction direction) {}

    private final SchemaFactsReader before;
    private final SchemaFactsReader after;
    private final ComparisonBudget budget;
    private final ChangeLog log;
    private final Map<Key, SchemaPair> pairs = new HashMap<>();
    private final ComparisonBudget reporting = new ComparisonBudget();
    private final List<SchemaPair> all = new ArrayList<>();
    private final Deque<SchemaPair> open = new ArrayDeque<>();

    SchemaGraph(ApiDocument before, ApiDocument after, ComparisonBudget budget, ChangeLog log) {
        this.before = new SchemaFactsReader(before, budget);
        this.after = new SchemaFactsReader(after, budget);
        this.budget = budget;
        this.log = log;
    }

    /** Receives a change. */
    @FunctionalInterface
    interface Receiver {

        /** @param path of the changed value from the root, such as {@code items[].name}; empty for the root */
        void changed(String path, SchemaPair.Found found);
    }

    /** {@return the pair of two schemas; one that is absent accepts every value} */
    SchemaPair pair(@Nullable Node from, @Nullable Node to, Direction direction) {
        return pair(
                Conjunction.of(before.document(), from == null ? List.of() : List.of(from)),
                Conjunction.of(after.document(), to == null ? List.of() : List.of(to)),
                direction);
    }

    /** Adds the changes of the schema and the media type of a parameter or header. */
    void compareContent(
            Node from, Node to, Direction direction, Subject subject, String label, OperationChanges changes) {
        String media = media(before, from);
        String current = media(after, to);
        if (!media.equals(current)) {
            changes.changed(subject, label, "media type", media, current, true);
        }
        Node schema = before.document().schema(from);
        Node currentSchema = after.document().schema(to);
        if (schema != null || currentSchema != null) {
            changes.schema(subject, subject, label, pair(schema, currentSchema, direction));
        }
    }

    private static String media(SchemaFactsReader schemas, Node described) {
        return schemas.document().content(described).keySet().stream()
                .findFirst()
                .orElse("");
    }

    /** Compares how the fields of a body are encoded: what differs may break clients. */
    void compareEncoding(Node from, Node to) {
        Node encoding = from.member("encoding");
        Node current = to.member("encoding");
        Optional<String> was = encoding == null ? Optional.of("") : before.keyword("encoding", encoding);
        Optional<String> is = current == null ? Optional.of("") : after.keyword("encoding", current);
        if (was.isEmpty() || !was.equals(is)) {
            log.incomplete("the encoding of the body at " + lines(SchemaFacts.line(from), SchemaFacts.line(to))
                    + " is different");
        }
    }

    private SchemaPair pair(Conjunction from, Conjunction to, Direction direction) {
        Key key = new Key(from, to, direction);
        SchemaPair same = pairs.get(key);
        if (same != null) {
            return same;
        }
        SchemaPair pair = new SchemaPair(before.read(from), after.read(to), direction);
        pairs.put(key, pair);
        all.add(pair);
        open.add(pair);
        return pair;
    }

    /** Compares all pairs, and the pairs in them. */
    void compare() {
        while (!open.isEmpty() && !budget.isSpent()) {
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
            if (!reporting.allows(
                    1 + at.pair().found().size() + at.pair().steps().size())) {
                log.incomplete("it has too many changes to list them all");
                return;
            }
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
        from.unresolved().forEach(reference -> log.unresolved(before.document(), reference));
        to.unresolved().forEach(reference -> log.unresolved(after.document(), reference));
        if (!from.unresolved().isEmpty() || !to.unresolved().isEmpty()) {
            return;
        }
        if (from.isPartial() || to.isPartial()) {
            pair.uncertain("it is too large");
        }
        if (new AlternativeComparison(before, after).compare(pair, this) && ConstraintComparison.compare(pair)) {
            compareContents(pair);
        }
        pair.uncertain()
                .forEach(reason -> log.incomplete("the schema at " + lines(from.line(), to.line()) + ": " + reason));
    }

    private static String lines(String from, String to) {
        String old = from.isEmpty() ? "" : from + " of the old document";
        String now = to.isEmpty() ? "" : to + " of the new document";
        return old + (old.isEmpty() || now.isEmpty() ? "" : ", ") + now;
    }

    private void compareContents(SchemaPair pair) {
        lead(pair, "[]", pair.before().items(), pair.after().items());
        boolean closed = pair.after().isClosed();
        if (pair.before().isClosed() != closed) {
            boolean breaking = closed && pair.direction() == Direction.REQUEST;
            pair.add(
                    Kind.CHANGED,
                    "",
                    "additionalProperties",
                    String.valueOf(closed),
                    String.valueOf(!closed),
                    breaking);
        } else {
            lead(pair, "{}", pair.before().additional(), pair.after().additional());
        }
        compareFields(pair);
    }

    /** Compares values in both; where neither has a schema for them, there is nothing to compare. */
    void lead(SchemaPair pair, String label, List<Node> from, List<Node> to) {
        if (!from.isEmpty() || !to.isEmpty()) {
            pair.lead(
                    label,
                    pair(
                            Conjunction.of(before.document(), from),
                            Conjunction.of(after.document(), to),
                            pair.direction()));
        }
    }

    private void compareFields(SchemaPair pair) {
        SchemaFacts from = pair.before();
        SchemaFacts to = pair.after();
        Set<String> names = new LinkedHashSet<>(from.fields().keySet());
        names.addAll(to.fields().keySet());
        names.addAll(from.required());
        names.addAll(to.required());
        for (String name : names) {
            if (!budget.allows()) {
                return;
            }
            List<Node> old = from.fields().get(name);
            List<Node> now = to.fields().get(name);
            boolean was = old != null && before.read(old).isPresent(pair.direction());
            boolean is = now != null && after.read(now).isPresent(pair.direction());
            boolean needed = from.required().contains(name) && (was || old == null);
            boolean needs = to.required().contains(name) && (is || now == null);
            if (was && old != null && is && now != null) {
                compareRequired(pair, name, needed, needs);
                lead(pair, "." + name, old, now);
            } else if (was && old != null) {
                removed(pair, name, old, needs && !needed);
            } else if (is && now != null) {
                added(pair, name, now, needs && !needed);
            } else {
                compareRequired(pair, name, needed, needs);
            }
        }
    }

    private void removed(SchemaPair pair, String name, List<Node> old, boolean needed) {
        boolean request = pair.direction() == Direction.REQUEST;
        boolean closed = pair.after().isClosed();
        pair.add(
                Kind.REMOVED,
                name,
                "",
                before.read(old).type(),
                "",
                !request || closed || needed || pair.after().forbids(name));
        if (!closed && !pair.after().additional().isEmpty()) {
            lead(pair, "." + name, old, pair.after().additional());
        }
    }

    private void added(SchemaPair pair, String name, List<Node> now, boolean needed) {
        boolean required = pair.direction() == Direction.REQUEST && needed;
        boolean unknown =
                pair.direction() == Direction.RESPONSE && pair.before().forbids(name);
        pair.add(Kind.ADDED, name, "", "", facts(required, after.read(now).type()), required || unknown);
        if (!pair.before().isClosed() && !pair.before().additional().isEmpty()) {
            lead(pair, "." + name, pair.before().additional(), now);
        }
    }

    private static String facts(boolean required, String type) {
        return required ? type.isEmpty() ? "required" : "required, " + type : type;
    }

    private static void compareRequired(SchemaPair pair, String name, boolean from, boolean to) {
        if (from != to) {
            boolean breaking = pair.direction().isBroken(to, from);
            pair.add(Kind.CHANGED, name, "required", String.valueOf(from), String.valueOf(to), breaking);
        }
    }
}
