package dev.docent.internal.documents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;

/** Builds the selected parts of what a cursor walks over. */
public final class NodeBuilder {

    private final ValueCursor cursor;
    private final List<ParseProblem> faults;

    public NodeBuilder(ValueCursor cursor, List<ParseProblem> faults) {
        this.cursor = cursor;
        this.faults = faults;
    }

    public Node build(Selection selection) {
        return value(cursor.place(), selection);
    }

    /** Builds the value that the cursor stands before, which is at {@code place}. */
    public Node value(Location place, Selection selection) {
        if (selection == Selection.PLACE) {
            cursor.skip();
            return new Node.Skipped(place);
        }
        return switch (cursor.token()) {
            case MAPPING -> mapping(place, selection);
            case SEQUENCE -> sequence(place, selection);
            default -> cursor.scalar(place);
        };
    }

    private Node mapping(Location place, Selection selection) {
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
            Node value = value(place.child(name, cursor.offset()), wanted);
            if (members.put(name, value) != null) {
                ParseProblem.addDuplicate(faults, place.child(name, nameOffset), name);
            }
        }
        return new Node.Mapping(place, members);
    }

    private Node sequence(Location place, Selection selection) {
        List<Node> items = new ArrayList<>();
        Selection wanted = selection.of(null);
        cursor.enter();
        while (cursor.next()) {
            if (wanted == null) {
                cursor.skip();
            } else {
                items.add(value(place.child(items.size(), cursor.offset()), wanted));
            }
        }
        return new Node.Sequence(place, items);
    }
}
