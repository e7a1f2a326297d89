package dev.docent.navigation.internal.openapi.overlays;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.rules.SchemaReferences;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * An overlay (Overlay Specification 1.0 and 1.1): the changes that its actions make to a document. What an action adds keeps
 * its location in the file of the overlay. Immutable.
 */
public final class Overlay {

    private static final int MAX_ACTIONS = 10_000;

    private final String file;
    private final List<Action> actions;

    private Overlay(String file, List<Action> actions) {
        this.file = file;
        this.actions = List.copyOf(actions);
    }

    /**
     * What is done with the values that a path leads to.
     *
     * @param target the path
     * @param written the path as it is written
     * @param location where it is written
     * @param update what is merged with each value; {@code null} for another action
     * @param copied leads to what is merged with each value; {@code null} for another action; without both, the values are
     *     removed
     */
    private record Action(
            OverlayPath target,
            String written,
            Location location,
            @Nullable Node update,
            @Nullable OverlayPath copied) {}

    /**
     * Reads an overlay.
     *
     * @param file its path from the site root
     * @param bytes its content; must not change afterwards
     * @throws UnreadableException if it cannot be applied
     */
    public static Overlay read(String file, byte[] bytes) {
        Parsed parsed = Documents.parse(file, bytes, Selection.ALL);
        for (Finding problem : parsed.problems()) {
            throw problem.kind() == Problems.DUPLICATE_KEY
                    ? unusable(problem.location(), "a key is there twice")
                    : new UnreadableException(problem);
        }
        Node root = parsed.root();
        String version = root == null ? null : root.text("overlay");
        if (root == null || version == null || !version.equals("1") && !version.startsWith("1.")) {
            throw unusable(at(root, "overlay", file), "\"overlay\" is not a version 1.x of Overlay");
        }
        if (!(root.member("actions") instanceof Node.Sequence list)) {
            throw unusable(at(root, "actions", file), "\"actions\" is not an array");
        }
        if (list.items().size() > MAX_ACTIONS) {
            throw unusable(list.location(), "it has more than " + MAX_ACTIONS + " actions");
        }
        List<Action> actions = new ArrayList<>();
        list.items().forEach(item -> actions.add(action(item)));
        return new Overlay(file, actions);
    }

    private static Location at(@Nullable Node root, String member, String file) {
        if (root == null) {
            return Location.ofFile(file);
        }
        Node value = root.member(member);
        return value == null ? root.location() : value.location();
    }

    private static Action action(Node item) {
        if (!(item.member("target") instanceof Node.Text target)) {
            throw unusable(item.location(), "an action has no \"target\"");
        }
        OverlayPath path = path(target);
        Node remove = item.member("remove");
        if (remove != null && !(remove instanceof Node.Bool)) {
            throw unusable(remove.location(), "\"remove\" is neither true nor false");
        }
        if (remove != null && remove.truthy()) {
            if (path.steps().isEmpty()) {
                throw unusable(target.location(), "the whole document cannot be removed");
            }
            return new Action(path, target.value(), target.location(), null, null);
        }
        Node update = item.member("update");
        Node copy = item.member("copy");
        if ((update == null) == (copy == null)) {
            throw unusable(item.location(), "an action has not exactly one of \"update\", \"copy\", \"remove\"");
        }
        if (update != null) {
            return new Action(path, target.value(), target.location(), update, null);
        }
        if (!(copy instanceof Node.Text source)) {
            throw unusable(Objects.requireNonNull(copy).location(), "\"copy\" is not a path");
        }
        return new Action(path, target.value(), target.location(), null, path(source));
    }

    private static OverlayPath path(Node.Text text) {
        return OverlayPath.parse(text.value())
                .orElseThrow(() -> new UnreadableException(
                        Problems.OVERLAY_PATH_UNSUPPORTED.found(text.location(), text.value())));
    }

    /**
     * {@return a document with the changes of overlays, in which references are JSON pointers}
     *
     * @param document the document
     * @param file its path from the site root
     * @param overlays in their order
     * @param ineffective receives the actions that change nothing
     * @throws UnreadableException if the changes cannot be made
     */
    public static Node applied(Node document, String file, List<Overlay> overlays, List<Finding> ineffective) {
        OverlayBudget budget = new OverlayBudget();
        Node changed = document;
        for (Overlay overlay : overlays) {
            for (Action action : overlay.actions) {
                changed = applied(changed, file, action, budget, ineffective);
            }
        }
        List<Node.Text> outside = new ArrayList<>();
        Node resolved = SchemaReferences.resolved(changed, outside);
        checkReferences(outside, overlays);
        return resolved;
    }

    /** What an overlay adds is in the document, where a relative reference would mean another file. */
    private static void checkReferences(List<Node.Text> outside, List<Overlay> overlays) {
        for (Node.Text reference : outside) {
            if (overlays.stream()
                    .anyMatch(
                            overlay -> overlay.file.equals(reference.location().file()))) {
                throw unusable(reference.location(), "a reference leads out of the document");
            }
        }
    }

    private static Node applied(
            Node document, String file, Action action, OverlayBudget budget, List<Finding> ineffective) {
        Node added = action.copied() == null ? action.update() : copied(document, action.copied(), action, budget);
        int levels = action.target().steps().size();
        int[] found = {0};
        Node changed = action.target()
                .changed(
                        document,
                        value -> {
                            found[0]++;
                            if (added == null) {
                                return null;
                            }
                            budget.add(added, levels, action.location());
                            return merged(value, added, true, budget, action);
                        },
                        budget,
                        action.location());
        if (found[0] == 0) {
            ineffective.add(Problems.OVERLAY_TARGET_MISSING.found(action.location(), file, action.written()));
        }
        return Objects.requireNonNull(changed);
    }

    private static Node copied(Node document, OverlayPath path, Action action, OverlayBudget budget) {
        List<Node> found = new ArrayList<>();
        path.changed(
                document,
                value -> {
                    found.add(value);
                    return value;
                },
                budget,
                action.location());
        if (found.size() != 1) {
            throw unusable(action.location(), "\"copy\" does not lead to exactly one value");
        }
        return found.get(0);
    }

    /** @param whole whether the value is the target of the action, which may be an array that gets one more item */
    private static Node merged(Node value, Node added, boolean whole, OverlayBudget budget, Action action) {
        if (value instanceof Node.Mapping mapping && added instanceof Node.Mapping more) {
            budget.visit(mapping.members().size(), action.location());
            Map<String, Node> members = new LinkedHashMap<>(mapping.members());
            more.members()
                    .forEach((name, member) ->
                            members.merge(name, member, (before, now) -> merged(before, now, false, budget, action)));
            return new Node.Mapping(mapping.location(), members);
        }
        if (value instanceof Node.Sequence sequence && (whole || added instanceof Node.Sequence)) {
            budget.visit(sequence.items().size(), action.location());
            List<Node> items = new ArrayList<>(sequence.items());
            if (added instanceof Node.Sequence more) {
                items.addAll(more.items());
            } else {
                items.add(added);
            }
            return new Node.Sequence(sequence.location(), items);
        }
        if (isScalar(value) && isScalar(added)) {
            return added;
        }
        if (added instanceof Node.Null) {
            return value;
        }
        throw unusable(
                added.location().file().isEmpty() ? action.location() : added.location(),
                "what is added is of another kind than the value in the document");
    }

    private static boolean isScalar(Node value) {
        return !(value instanceof Node.Mapping) && !(value instanceof Node.Sequence);
    }

    static UnreadableException unusable(Location location, String sentence) {
        return new UnreadableException(Problems.OVERLAY_INVALID.found(location, sentence));
    }
}
