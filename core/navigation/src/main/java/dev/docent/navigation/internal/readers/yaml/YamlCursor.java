package dev.docent.navigation.internal.readers.yaml;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.NodeBuilder;
import dev.docent.navigation.internal.documents.NodeCursor;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.text.ByteWords;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.NameTable;
import dev.docent.navigation.internal.text.Source;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;

/**
 * Walks over the events of a YAML text. What has an anchor is read when it begins, even in a skipped part, because an
 * alias may refer to it later; so is the rest of a mapping that others are merged into, because it decides their order.
 */
final class YamlCursor extends ValueCursor {

    private static final byte[] MERGE_KEY = "<<".getBytes(StandardCharsets.US_ASCII);

    private final byte[] bytes;
    private final int from;
    private final YamlEvents events;
    private final boolean strict;
    private final List<Finding> problems;
    private final YamlAnchors anchors = new YamlAnchors();

    /** The mappings that the cursor is in, the innermost first; {@code null} if the text merges no mappings. */
    private final @Nullable Deque<Level> levels;

    /** The beginning of the value at the cursor. */
    private NodeEvent event;

    /** The value at the cursor if it has been read; an alias is resolved when it is needed. */
    private @Nullable Node known;

    private int nameOffset;

    /** Walks over a collection that has been read, which is in the collection at {@code readDepth}. */
    private @Nullable NodeCursor read;

    private int readDepth;

    /** The mapping that {@code read} walks over, if others are merged into it. */
    private @Nullable YamlMapping merged;

    /** Number of enclosing values that are being skipped, and of those that have an anchor. */
    private int skipping;

    private int anchoring;

    /** A mapping with the names of its members so far, and which of them are not to be skipped. */
    private record Level(Set<String> names, Selection selection) {}

    private YamlCursor(
            Source source,
            byte[] bytes,
            int from,
            YamlEvents events,
            NodeEvent first,
            boolean merges,
            boolean strict,
            List<Finding> problems) {
        super(source);
        this.bytes = bytes;
        this.from = from;
        this.events = events;
        this.strict = strict;
        this.problems = problems;
        this.levels = merges ? new ArrayDeque<>() : null;
        this.event = first;
        begin(first);
    }

    /**
     * {@return a cursor before the value of a text; {@code null} if it is empty}
     *
     * @param bytes the text of the source as it is to be parsed
     * @param strict whether aliases are resolved even if they are skipped
     * @param problems receives the problems of what is read whether or not it is selected
     */
    static @Nullable YamlCursor of(Source source, byte[] bytes, int from, boolean strict, List<Finding> problems) {
        YamlEvents events = new YamlEvents(source, bytes, from);
        NodeEvent first = events.first();
        boolean merges = ByteWords.indexOf(bytes, MERGE_KEY, from) >= 0;
        return first == null ? null : new YamlCursor(source, bytes, from, events, first, merges, strict, problems);
    }

    @Override
    public YamlCursor restarted() {
        return Objects.requireNonNull(of(source(), bytes, from, strict, new ArrayList<>()));
    }

    void expectEnd() {
        events.expectEnd();
    }

    /** Moves to a value, and reads what has an anchor. */
    private void begin(NodeEvent value) {
        event = value;
        known = null;
        String anchor = value.getAnchor();
        if (value instanceof AliasEvent) {
            return;
        }
        if (anchor != null) {
            known = anchored(anchor);
            event = value;
        } else if (anchoring > 0) {
            anchors.count(depth() + 1);
        }
    }

    @Override
    protected @Nullable Node ready() {
        if (read != null) {
            return read.ready();
        }
        if (known == null && event instanceof AliasEvent alias) {
            known = anchors.resolve(alias.getAnchor(), location(YamlEvents.offset(alias)), depth() + 1);
        }
        return known;
    }

    private Node anchored(String anchor) {
        int skipped = skipping;
        int offsetOfName = nameOffset;
        skipping = 0;
        anchoring++;
        YamlAnchors.Measure measure = anchors.begin(depth() + 1);
        Node node = value(Selection.ALL);
        anchors.define(anchor, node, measure);
        anchoring--;
        skipping = skipped;
        nameOffset = offsetOfName;
        return node;
    }

    /** {@return the value at the cursor} */
    private Node value(Selection selection) {
        return new NodeBuilder(this, problems).value(location(), selection);
    }

    @Override
    public Token token() {
        if (read != null) {
            return read.token();
        }
        Node node = ready();
        if (node != null) {
            return NodeCursor.token(node);
        }
        if (event instanceof ScalarEvent scalar) {
            return YamlScalars.token(scalar);
        }
        return event instanceof MappingStartEvent ? Token.MAPPING : Token.SEQUENCE;
    }

    @Override
    public void enter() {
        enter(Selection.ALL);
    }

    @Override
    protected void enter(Selection selection) {
        boolean mapping = token() == Token.MAPPING;
        if (read == null && known != null) {
            readDepth = depth();
            read = new NodeCursor(source(), known);
        }
        push(mapping);
        if (read != null) {
            read.enter();
        } else if (levels != null && skipping == 0 && mapping) {
            levels.push(new Level(new HashSet<>(), selection));
        }
    }

    @Override
    public boolean next() {
        if (read != null) {
            return nextOfRead(read);
        }
        Event next = events.next();
        if (next instanceof NodeEvent node) {
            return inMapping() ? member(node) : item(node);
        }
        if (levels != null && skipping == 0 && inMapping()) {
            levels.pop();
        }
        pop();
        return false;
    }

    private boolean nextOfRead(NodeCursor members) {
        if (members.next()) {
            if (inMapping()) {
                advance(members.name());
            } else {
                advance();
            }
            return true;
        }
        pop();
        if (depth() == readDepth) {
            read = null;
            known = null;
            merged = null;
        }
        return false;
    }

    private boolean item(NodeEvent item) {
        advance();
        begin(item);
        return true;
    }

    private boolean member(NodeEvent key) {
        String name = takeName(key);
        if (levels != null && skipping == 0) {
            if (YamlScalars.isMergeKey(key)) {
                return merge(levels.pop());
            }
            levels.getFirst().names().add(name);
        }
        begin((NodeEvent) events.next());
        return true;
    }

    /** Reads the name of a member, to which the cursor moves. */
    private String takeName(NodeEvent key) {
        boolean common = key instanceof ScalarEvent && key.getAnchor() == null && anchoring == 0;
        String name = common ? YamlScalars.name((ScalarEvent) key) : unusualName(key);
        nameOffset = YamlEvents.offset(key);
        advance(skipping > 0 ? name : NameTable.SHARED.shared(name));
        return name;
    }

    private String unusualName(NodeEvent key) {
        int skipped = skipping;
        skipping = 0;
        advance("?");
        begin(key);
        String name = YamlScalars.name(value(Selection.ALL));
        skipping = skipped;
        return name;
    }

    /** Reads the rest of a mapping, from the value of a merge key on, and moves to its first member. */
    private boolean merge(Level level) {
        YamlMapping rest = new YamlMapping(enclosing(nameOffset), problems);
        Selection selection = level.selection();
        boolean merge = true;
        String name = "";
        Event key;
        do {
            int keyOffset = nameOffset;
            begin((NodeEvent) events.next());
            Selection wanted = merge ? inner -> inner == null ? selection : selection.of(inner) : selection.of(name);
            if (wanted == null) {
                skip();
            } else if (merge) {
                rest.merge(value(wanted));
            } else {
                rest.put(name, value(wanted), keyOffset);
            }
            key = events.next();
            if (key instanceof NodeEvent another) {
                merge = YamlScalars.isMergeKey(another);
                name = takeName(another);
            }
        } while (key instanceof NodeEvent);
        known = null;
        merged = rest;
        readDepth = depth() - 1;
        read = new NodeCursor(source(), rest.buildAfter(level.names()));
        read.enter();
        return next();
    }

    @Override
    public void skip() {
        if (strict) {
            ready();
        }
        boolean collection = event instanceof MappingStartEvent || event instanceof SequenceStartEvent;
        if (read == null && known == null && collection) {
            skipping++;
            enter();
            while (next()) {
                skip();
            }
            skipping--;
        }
    }

    @Override
    protected Node scalar(Location location) {
        if (read != null) {
            return read.scalar(location);
        }
        Node node = ready();
        return node == null ? YamlScalars.resolve((ScalarEvent) event, location) : node;
    }

    @Override
    public int offset() {
        if (read != null) {
            return read.offset();
        }
        Node node = ready();
        return node == null ? YamlEvents.offset(event) : node.location().offset();
    }

    @Override
    protected int nameOffset() {
        if (read == null) {
            return nameOffset;
        }
        int offset = read.nameOffset();
        return merged != null && depth() == readDepth + 1 ? merged.keyOffset(name(), offset) : offset;
    }
}
