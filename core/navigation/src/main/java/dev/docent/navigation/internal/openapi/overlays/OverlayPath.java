package dev.docent.navigation.internal.openapi.overlays;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * A JSONPath (RFC 9535) of an overlay, of the kinds that overlays use: names of members, indexes, wildcards, and filters that
 * compare with {@code ==}, several of them combined with {@code &&}. Immutable.
 *
 * @param steps its segments
 */
record OverlayPath(List<Step> steps) {

    /** Copies the segments. */
    OverlayPath {
        steps = List.copyOf(steps);
    }

    /** Selects members or items of a value. */
    sealed interface Step {}

    /** Selects a member. */
    record Name(String name) implements Step {}

    /** Selects an item; from the end if negative. */
    record Index(int index) implements Step {}

    /** Selects all members or items that satisfy all conditions; without one, all. */
    record Where(List<Condition> conditions) implements Step {

        /** {@return how many values are looked at for each member or item} */
        private int values() {
            return 1
                    + conditions.stream()
                            .mapToInt(condition -> 1 + condition.names().size())
                            .sum();
        }
    }

    /**
     * A comparison.
     *
     * @param names leads from a member or item to the compared value
     * @param value what this has to be: a scalar or null
     */
    record Condition(List<String> names, Node value) {

        boolean holds(Node item) {
            Node at = item;
            for (String name : names) {
                at = at == null ? null : at.member(name);
            }
            if (at instanceof Node.Numeric number && value instanceof Node.Numeric other) {
                return Double.parseDouble(number.literal()) == Double.parseDouble(other.literal());
            }
            return value.hasSameValue(at);
        }
    }

    /** {@return the path; empty if it is none, or of another kind} */
    static Optional<OverlayPath> parse(String text) {
        return new OverlayPathParser(text).path();
    }

    /**
     * {@return a value in which all selected values are changed; the value itself if none changes, {@code null} if the value
     * itself is removed}
     *
     * @param change returns what replaces a value; {@code null} to remove it
     * @param action for problems
     */
    @Nullable Node changed(Node root, Function<Node, @Nullable Node> change, OverlayBudget budget, Location action) {
        return changed(root, 0, change, budget, action);
    }

    private @Nullable Node changed(
            Node value, int step, Function<Node, @Nullable Node> change, OverlayBudget budget, Location action) {
        if (step == steps.size()) {
            return change.apply(value);
        }
        Step selects = steps.get(step);
        if (value instanceof Node.Mapping mapping) {
            Map<String, Node> members = new LinkedHashMap<>();
            if (selects instanceof Name one) {
                Node member = mapping.member(one.name());
                if (member != null) {
                    members.put(one.name(), member);
                }
            } else if (selects instanceof Where where) {
                budget.visit((long) mapping.members().size() * where.values(), action);
                mapping.members().forEach((name, member) -> {
                    if (isSelected(member, where)) {
                        members.put(name, member);
                    }
                });
            }
            return replaced(
                    mapping, members, member -> changed(member, step + 1, change, budget, action), budget, action);
        }
        if (value instanceof Node.Sequence sequence) {
            return items(sequence, selects, item -> changed(item, step + 1, change, budget, action), budget, action);
        }
        return value;
    }

    private static boolean isSelected(Node value, Where where) {
        return where.conditions().stream().allMatch(condition -> condition.holds(value));
    }

    private static Node replaced(
            Node.Mapping mapping,
            Map<String, Node> selected,
            Function<Node, @Nullable Node> change,
            OverlayBudget budget,
            Location action) {
        Map<String, @Nullable Node> changed = new LinkedHashMap<>();
        selected.forEach((name, member) -> {
            Node now = change.apply(member);
            if (now != member) {
                changed.put(name, now);
            }
        });
        if (changed.isEmpty()) {
            return mapping;
        }
        budget.visit(mapping.members().size(), action);
        Map<String, Node> members = new LinkedHashMap<>(mapping.members());
        changed.forEach((name, now) -> {
            if (now == null) {
                members.remove(name);
            } else {
                members.put(name, now);
            }
        });
        return new Node.Mapping(mapping.location(), members);
    }

    private static Node items(
            Node.Sequence sequence,
            Step selects,
            Function<Node, @Nullable Node> change,
            OverlayBudget budget,
            Location action) {
        List<Node> items = new ArrayList<>();
        int size = sequence.items().size();
        budget.visit(selects instanceof Where where ? (long) size * where.values() : size, action);
        boolean same = true;
        for (int i = 0; i < size; i++) {
            Node item = sequence.items().get(i);
            boolean selected = selects instanceof Index one
                    ? i == (one.index() < 0 ? size + one.index() : one.index())
                    : selects instanceof Where where && isSelected(item, where);
            Node now = selected ? change.apply(item) : item;
            same &= now == item;
            if (now != null) {
                items.add(now);
            }
        }
        return same ? sequence : new Node.Sequence(sequence.location(), items);
    }
}
