package dev.docent.navigation.internal.documents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.text.Location;

/** Builds the selected parts of a document from a cursor. */
public final class NodeBuilder {

    private final ValueCursor cursor;
    private final List<Finding> problems;

    public NodeBuilder(ValueCursor cursor, List<Finding> problems) {
        this.cursor = cursor;
        this.problems = problems;
    }

    /** Builds the value at the cursor, whose location is {@code location}. */
    public Node value(Location location, Selection selection) {
        if (selection == Selection.LOCATION) {
            cursor.skip();
            return new Node.Skipped(location);
        }
        Node ready = cursor.ready();
        if (ready != null) {
            cursor.skip();
            return selected(ready, selection);
        }
        return switch (cursor.token()) {
            case MAPPING -> mapping(location, selection);
            case SEQUENCE -> sequence(location, selection);
            default -> cursor.scalar(location);
        };
    }

    /** {@return the selected parts of a value that was read completely} */
    public static Node selected(Node value, Selection selection) {
        if (selection == Selection.ALL) {
            return value;
        }
        if (value instanceof Node.Mapping mapping) {
            Map<String, Node> members = new LinkedHashMap<>();
            mapping.members().forEach((name, member) -> {
                Selection wanted = selection.of(name);
                if (wanted != null) {
                    members.put(name, selected(member, wanted));
                }
            });
            return new Node.Mapping(mapping.location(), members);
        }
        if (value instanceof Node.Sequence sequence) {
            Selection wanted = selection.of(null);
            List<Node> items = wanted == null
                    ? List.of()
                    : sequence.items().stream()
                            .map(item -> selected(item, wanted))
                            .toList();
            return new Node.Sequence(sequence.location(), items);
        }
        return value;
    }

    private Node mapping(Location location, Selection selection) {
        Map<String, Node> members = new LinkedHashMap<>();
        cursor.enter(selection);
        while (cursor.next()) {
            String name = cursor.name();
            Selection wanted = selection.of(name);
            if (wanted == null) {
                cursor.skip();
                continue;
            }
            int nameOffset = cursor.nameOffset();
            Node value = value(location.child(name, cursor.offset()), wanted);
            if (members.put(name, value) != null) {
                Finding.addDuplicate(problems, location.child(name, nameOffset), name);
            }
        }
        return new Node.Mapping(location, members);
    }

    private Node sequence(Location location, Selection selection) {
        List<Node> items = new ArrayList<>();
        Selection wanted = selection.of(null);
        cursor.enter();
        while (cursor.next()) {
            if (wanted == null) {
                cursor.skip();
            } else {
                items.add(value(location.child(items.size(), cursor.offset()), wanted));
            }
        }
        return new Node.Sequence(location, items);
    }
}
