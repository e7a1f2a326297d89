package dev.docent.impl.documents;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

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

/** Builds the selected parts of a YAML text out of the events of a YAML parser. */
final class YamlReader {

    private final Source source;
    private final ParserImpl events;
    private final int base;
    private final YamlAnchors anchors = new YamlAnchors();
    private final List<Fault> faults;

    private YamlReader(Source source, String text, int base, List<Fault> faults) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        this.source = source;
        this.events = new ParserImpl(new StreamReader(text), options);
        this.base = base;
        this.faults = faults;
    }

    /**
     * Reads the first document of a text.
     *
     * @param source the file that the text is in
     * @param from first byte of the text
     * @param to byte after the text
     * @param base code points of the file before the text
     * @return the value; {@code null} when the text is empty
     */
    static Node read(Source source, int from, int to, int base, Selection selection, List<Fault> faults)
            throws UnreadableException {
        String text = Encoding.strict(source.bytes(), from, to);
        if (text == null) {
            faults.add(new Fault(Fault.Kind.ENCODING, Place.root(source, base), ""));
            text = new String(source.bytes(), from, to - from, StandardCharsets.UTF_8);
        }
        try {
            return new YamlReader(source, text, base, faults).document(selection);
        } catch (MarkedYAMLException malformed) {
            Mark mark = malformed.getProblemMark() == null ? malformed.getContextMark() : malformed.getProblemMark();
            Place place = Place.root(source, base + (mark == null ? 0 : mark.getIndex()));
            throw new UnreadableException(new Fault(Fault.Kind.SYNTAX, place, String.valueOf(malformed.getProblem())));
        } catch (YAMLException malformed) {
            String detail = "it holds a character that YAML does not allow";
            throw new UnreadableException(new Fault(Fault.Kind.SYNTAX, Place.root(source, base), detail));
        }
    }

    private Node document(Selection selection) throws UnreadableException {
        events.getEvent();
        if (events.checkEvent(Event.ID.StreamEnd)) {
            return null;
        }
        events.getEvent();
        Event first = events.getEvent();
        Node root = value(first, Place.root(source, offset(first)), selection, 1);
        events.getEvent();
        if (!events.checkEvent(Event.ID.StreamEnd)) {
            Place second = Place.root(source, offset(events.peekEvent()));
            throw new UnreadableException(new Fault(Fault.Kind.SYNTAX, second, "a second document begins here"));
        }
        return root instanceof Node.Null ? null : root;
    }

    private int offset(Event event) {
        return base + event.getStartMark().getIndex();
    }

    private Node value(Event event, Place place, Selection selection, int depth) throws UnreadableException {
        if (depth > Documents.MAX_DEPTH) {
            throw new UnreadableException(new Fault(Fault.Kind.DEPTH, place, ""));
        }
        if (event instanceof AliasEvent alias) {
            return anchors.resolve(alias.getAnchor(), place, depth);
        }
        String anchor = ((NodeEvent) event).getAnchor();
        if (anchor == null) {
            anchors.count(depth);
            return content(event, place, selection, depth);
        }
        YamlAnchors.Measure measure = anchors.begin(depth);
        Node node = content(event, place, Selection.ALL, depth);
        anchors.define(anchor, node, measure);
        return node;
    }

    private Node content(Event event, Place place, Selection selection, int depth) throws UnreadableException {
        if (event instanceof MappingStartEvent) {
            return mapping(place, selection, depth);
        }
        if (event instanceof SequenceStartEvent) {
            return sequence(place, selection, depth);
        }
        return YamlScalars.resolve((ScalarEvent) event, place);
    }

    private Node mapping(Place place, Selection selection, int depth) throws UnreadableException {
        YamlMapping mapping = new YamlMapping(place, faults);
        for (Event key = events.getEvent(); !key.is(Event.ID.MappingEnd); key = events.getEvent()) {
            Place keyPlace = place.child("?", offset(key));
            Node keyNode = value(key, keyPlace, Selection.ALL, depth + 1);
            boolean merge = YamlScalars.isMergeKey(key);
            String name = YamlScalars.name(keyNode);
            Event event = events.getEvent();
            Place child = place.child(name, offset(event));
            Selection wanted = merge ? inner -> inner == null ? selection : selection.of(inner) : selection.of(name);
            Node value = wanted == null ? skip(event, child, depth + 1) : value(event, child, wanted, depth + 1);
            if (merge) {
                mapping.merge(value);
            } else {
                mapping.put(name, value, offset(key));
            }
        }
        return mapping.build();
    }

    private Node sequence(Place place, Selection selection, int depth) throws UnreadableException {
        List<Node> items = new ArrayList<>();
        Selection wanted = selection.of(null);
        for (Event item = events.getEvent(); !item.is(Event.ID.SequenceEnd); item = events.getEvent()) {
            Place child = place.child(items.size(), offset(item));
            items.add(wanted == null ? skip(item, child, depth + 1) : value(item, child, wanted, depth + 1));
        }
        return new Node.Sequence(place, items);
    }

    /** Passes over a value, but keeps what has an anchor: an alias may ask for it later. */
    private Node skip(Event event, Place place, int depth) throws UnreadableException {
        if (event instanceof AliasEvent) {
            return new Node.Skipped(place, anchors.kind(((AliasEvent) event).getAnchor()));
        }
        if (((NodeEvent) event).getAnchor() != null) {
            return new Node.Skipped(
                    place, value(event, place, Selection.ALL, depth).kind());
        }
        if (event instanceof ScalarEvent) {
            return new Node.Skipped(place, Node.Kind.SCALAR);
        }
        if (depth > Documents.MAX_DEPTH) {
            throw new UnreadableException(new Fault(Fault.Kind.DEPTH, place, ""));
        }
        Event next = events.getEvent();
        while (!next.is(Event.ID.MappingEnd) && !next.is(Event.ID.SequenceEnd)) {
            skip(next, place, depth + 1);
            next = events.getEvent();
        }
        return new Node.Skipped(place, event instanceof MappingStartEvent ? Node.Kind.MAPPING : Node.Kind.SEQUENCE);
    }
}
