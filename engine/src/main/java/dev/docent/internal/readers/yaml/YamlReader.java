package dev.docent.internal.readers.yaml;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.NodeBuilder;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.text.Encoding;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;
import dev.docent.internal.text.Source;
import dev.docent.internal.text.UnreadableException;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/** Builds the selected parts of a YAML text from the events of a YAML parser. */
public final class YamlReader {

    private final Source source;
    private final ParserImpl events;
    private final int from;
    private final @Nullable YamlDialect dialect;
    private final YamlAnchors anchors;
    private final List<ParseProblem> problems;

    private int knownIndex;
    private int knownOffset;

    private YamlReader(
            Source source,
            String text,
            int from,
            @Nullable YamlDialect dialect,
            YamlAnchors anchors,
            List<ParseProblem> problems) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        this.source = source;
        this.events = new ParserImpl(new StreamReader(text), options);
        this.from = from;
        this.dialect = dialect;
        this.anchors = anchors;
        this.knownOffset = from;
        this.problems = problems;
    }

    /**
     * Reads the first document of a text.
     *
     * @param source the file that the text is in
     * @param from first byte of the text
     * @param to byte after the text
     * @param selection which parts to build
     * @param problems receives the problems
     * @return the value; {@code null} if the text is empty
     */
    public static @Nullable Node read(
            Source source, int from, int to, Selection selection, List<ParseProblem> problems) {
        return new Text(source, from, to, new YamlAnchors()).read(Location.root(source, from), selection, 1, problems);
    }

    /**
     * Reads a whole value inside a document.
     *
     * @param anchors the anchors before it
     * @param depth number of values that it is in, with itself
     */
    static @Nullable Node part(
            Source source,
            int from,
            int to,
            Location location,
            YamlAnchors anchors,
            int depth,
            List<ParseProblem> problems) {
        return new Text(source, from, to, anchors).read(location, Selection.ALL, depth, problems);
    }

    /** A text in a file, with the anchors before it. */
    record Text(Source source, int from, int to, YamlAnchors anchors) {

        @Nullable Node read(Location location, Selection selection, int depth, List<ParseProblem> problems) {
            String text = Encoding.strict(source.bytes(), from, to);
            if (text == null) {
                problems.add(new ParseProblem(ParseProblem.Kind.ENCODING, Location.root(source, from), ""));
                text = new String(source.bytes(), from, to - from, StandardCharsets.UTF_8);
            }
            try {
                YamlDialect dialect = YamlDialect.isMisread(text) ? YamlDialect.of(text) : null;
                return read(text, dialect, location, selection, depth, problems);
            } catch (UnreadableException refused) {
                YamlDialect dialect = YamlDialect.of(text);
                if (refused.problem().kind() != ParseProblem.Kind.SYNTAX
                        || dialect.text().equals(text)) {
                    throw refused;
                }
                return read(text, dialect, location, selection, depth, problems);
            }
        }

        /** @param dialect {@code null} to read the text as it is */
        @Nullable Node read(
                String text,
                @Nullable YamlDialect dialect,
                Location location,
                Selection selection,
                int depth,
                List<ParseProblem> problems) {
            List<ParseProblem> found = new ArrayList<>();
            String parsed = dialect == null ? text : dialect.text();
            YamlReader reader = new YamlReader(source, parsed, from, dialect, anchors, found);
            Node node = reader.checked(location, selection, depth);
            problems.addAll(found);
            return node;
        }
    }

    private @Nullable Node checked(Location location, Selection selection, int depth) {
        try {
            return document(location, selection, depth);
        } catch (MarkedYAMLException malformed) {
            Mark mark = malformed.getProblemMark() == null ? malformed.getContextMark() : malformed.getProblemMark();
            int at = mark == null ? from : offset(mark);
            throw unreadable(at, original(String.valueOf(malformed.getProblem())));
        } catch (IllegalArgumentException noCodePoint) {
            throw unreadable(from, "an escape of a character that does not exist");
        } catch (YAMLException malformed) {
            throw unreadable(from, "a character that YAML does not allow");
        }
    }

    private UnreadableException unreadable(int offset, String detail) {
        return new UnreadableException(
                new ParseProblem(ParseProblem.Kind.SYNTAX, Location.root(source, offset), detail));
    }

    private String original(String scalar) {
        return dialect == null ? scalar : dialect.restored(scalar);
    }

    private ScalarEvent original(ScalarEvent scalar) {
        return dialect == null
                ? scalar
                : new ScalarEvent(
                        scalar.getAnchor(),
                        scalar.getTag(),
                        scalar.getImplicit(),
                        dialect.restored(scalar.getValue()),
                        scalar.getStartMark(),
                        scalar.getEndMark(),
                        scalar.getScalarStyle());
    }

    private @Nullable Node document(Location location, Selection selection, int depth) {
        events.getEvent();
        if (events.checkEvent(Event.ID.StreamEnd)) {
            return null;
        }
        events.getEvent();
        Event first = events.getEvent();
        boolean afterProperties = location.offset() < from;
        Node root = value(first, afterProperties ? location : location.movedTo(offset(first)), selection, depth);
        events.getEvent();
        if (!events.checkEvent(Event.ID.StreamEnd)) {
            throw unreadable(offset(events.peekEvent()), "a second document starts here");
        }
        return root instanceof Node.Null ? null : root;
    }

    private int offset(Event event) {
        return offset(event.getStartMark());
    }

    /** The parser counts code points; events are in text order, so each byte is visited once. */
    private int offset(Mark mark) {
        if (mark.getIndex() < knownIndex) {
            knownIndex = 0;
            knownOffset = from;
        }
        byte[] bytes = source.bytes();
        while (knownOffset < bytes.length && (knownIndex < mark.getIndex() || isContinuation(bytes[knownOffset]))) {
            knownIndex += isContinuation(bytes[knownOffset]) ? 0 : 1;
            knownOffset++;
        }
        return knownOffset;
    }

    private static boolean isContinuation(byte b) {
        return (b & 0xC0) == 0x80;
    }

    private Node value(Event event, Location location, Selection selection, int depth) {
        if (event instanceof AliasEvent alias) {
            return NodeBuilder.selected(anchors.resolve(alias.getAnchor(), location, depth), selection);
        }
        String anchor = ((NodeEvent) event).getAnchor();
        if (anchor == null) {
            anchors.count(depth);
            return content(event, location, selection, depth);
        }
        YamlAnchors.Measure measure = anchors.begin(depth);
        Node node = content(event, location, Selection.ALL, depth);
        anchors.define(anchor, node, measure);
        return NodeBuilder.selected(node, selection);
    }

    private Node content(Event event, Location location, Selection selection, int depth) {
        if (event instanceof ScalarEvent scalar) {
            return YamlScalars.resolve(original(scalar), location);
        }
        checkDepth(location, depth);
        if (event instanceof MappingStartEvent) {
            return mapping(location, selection, depth);
        }
        return sequence(location, selection, depth);
    }

    private static void checkDepth(Location location, int depth) {
        if (depth > ValueCursor.MAX_DEPTH) {
            throw new UnreadableException(new ParseProblem(ParseProblem.Kind.DEPTH, location, ""));
        }
    }

    private Node mapping(Location location, Selection selection, int depth) {
        YamlMapping mapping = new YamlMapping(location, problems);
        for (Event key = events.getEvent(); !key.is(Event.ID.MappingEnd); key = events.getEvent()) {
            int keyOffset = offset(key);
            Node keyNode = value(key, location.child("?", keyOffset), Selection.ALL, depth + 1);
            boolean merge = YamlScalars.isMergeKey(key);
            String name = YamlScalars.name(keyNode);
            Event event = events.getEvent();
            Location child = location.child(name, offset(event));
            Selection wanted = merge ? inner -> inner == null ? selection : selection.of(inner) : selection.of(name);
            if (wanted == null) {
                skip(event, child, depth + 1);
                continue;
            }
            Node value = value(event, child, wanted, depth + 1);
            if (merge) {
                mapping.merge(value);
            } else {
                mapping.put(name, value, keyOffset);
            }
        }
        return mapping.build();
    }

    private Node sequence(Location location, Selection selection, int depth) {
        List<Node> items = new ArrayList<>();
        Selection wanted = selection.of(null);
        for (Event item = events.getEvent(); !item.is(Event.ID.SequenceEnd); item = events.getEvent()) {
            Location child = location.child(items.size(), offset(item));
            if (wanted == null) {
                skip(item, child, depth + 1);
            } else {
                items.add(value(item, child, wanted, depth + 1));
            }
        }
        return new Node.Sequence(location, items);
    }

    /** Skips a value, but keeps anchored values: an alias may refer to them later. */
    private void skip(Event event, Location location, int depth) {
        if (((NodeEvent) event).getAnchor() != null && !(event instanceof AliasEvent)) {
            value(event, location, Selection.ALL, depth);
        } else if (event instanceof MappingStartEvent) {
            checkDepth(location, depth);
            for (Event key = events.getEvent(); !key.is(Event.ID.MappingEnd); key = events.getEvent()) {
                Node name = value(key, location.child("?", offset(key)), Selection.ALL, depth + 1);
                Event member = events.getEvent();
                skip(member, location.child(YamlScalars.name(name), offset(member)), depth + 1);
            }
        } else if (event instanceof SequenceStartEvent) {
            checkDepth(location, depth);
            int index = 0;
            for (Event item = events.getEvent(); !item.is(Event.ID.SequenceEnd); item = events.getEvent()) {
                skip(item, location.child(index++, offset(item)), depth + 1);
            }
        }
    }
}
