package dev.docent.navigation.internal.documents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.documents.ValueCursor.Token;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * The selected parts of a value, kept while something else walks over it. An object or array of which only parts are
 * selected is filled by the walk; any other value is complete when it begins.
 */
public final class KeptValue {

    private final Location location;
    private final Selection selection;
    private final @Nullable Node complete;
    private final boolean consumed;
    private final Map<String, Node> members;
    private final List<Node> items;
    private final boolean mapping;
    private final List<Finding> problems;

    private KeptValue(ValueCursor cursor, Location location, Selection selection, boolean now, List<Finding> problems) {
        Node ready = cursor.ready();
        Token token = cursor.token();
        boolean whole = now || selection == Selection.ALL || token != Token.MAPPING && token != Token.SEQUENCE;
        this.location = location;
        this.selection = selection;
        this.mapping = token == Token.MAPPING;
        this.problems = problems;
        this.consumed = ready == null && whole;
        this.complete = ready != null
                ? NodeBuilder.selected(ready, selection)
                : whole ? new NodeBuilder(cursor, problems).value(location, selection) : null;
        this.members = complete == null && mapping ? new LinkedHashMap<>() : Map.of();
        this.items = complete == null && !mapping ? new ArrayList<>() : List.of();
    }

    /**
     * Begins with the value at the cursor.
     *
     * @param problems receives its duplicate keys, and the problems of the values that are read
     */
    public static KeptValue of(ValueCursor cursor, Selection selection, List<Finding> problems) {
        return new KeptValue(cursor, cursor.location(), selection, false, problems);
    }

    /**
     * {@return the member or item at the cursor; {@code null} if it is not selected}
     *
     * @param now whether to read it now, because the walk will not go into it
     */
    public @Nullable KeptValue next(ValueCursor cursor, boolean now) {
        Selection wanted = selection.of(mapping ? cursor.name() : null);
        if (wanted == null) {
            return null;
        }
        Object segment = mapping ? cursor.name() : (Object) items.size();
        return new KeptValue(cursor, location.child(segment, cursor.offset()), wanted, now, problems);
    }

    /** Adds a member, by its name, or an item after the walk over it. */
    public void add(@Nullable String name, KeptValue part) {
        if (name == null) {
            items.add(part.node());
        } else if (members.put(name, part.node()) != null) {
            Finding.addDuplicate(problems, part.location, name);
        }
    }

    public boolean isMapping() {
        return mapping;
    }

    /** {@return whether the cursor has moved past the value, so that {@link #node()} has to be checked instead} */
    public boolean isConsumed() {
        return consumed;
    }

    /** {@return whether the value is filled by a walk over it} */
    public boolean isOpen() {
        return complete == null;
    }

    /** {@return the selected parts of the value} */
    public Node node() {
        if (complete != null) {
            return complete;
        }
        return mapping ? new Node.Mapping(location, members) : new Node.Sequence(location, items);
    }
}
