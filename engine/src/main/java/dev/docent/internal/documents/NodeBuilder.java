package dev.docent.internal.documents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;

/** Builds the selected parts of a document from a cursor. */
public final class NodeBuilder {

    private final ValueCursor cursor;
    private final List<ParseProblem> problems;

    public NodeBuilder(ValueCursor cursor, List<ParseProblem> problems) {
        this.cursor = cursor;
        this.problems = problems;
    }

    /** Builds the value at the cursor, whose location is {@code location}. */
    public Node value(Location location, Selection selection) {
        if (selection == Selection.LOCATION) {
            cursor.skip();
            return new Node.Skipped(location);
        }
        return switch (cursor.token()) {
            case MAPPING -> mapping(location, selection);
            case SEQUENCE -> sequence(location, selection);
            default -> cursor.scalar(location);
        };
    }

    private Node mapping(Location location, Selection selection) {
        Map<String, Node> members = new LinkedHashMap<>();
        cursor.enter();
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
                ParseProblem.addDuplicate(problems, location.child(name, nameOffset), name);
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
