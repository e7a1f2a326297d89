package dev.docent.impl.documents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Builds the selected parts of a JSON text. */
final class JsonReader {

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][-+]?\\d+)?");

    private final Source source;
    private final JsonScanner scanner;
    private final JsonStrings strings;
    private final List<Fault> faults;

    private JsonReader(Source source, List<Fault> faults) {
        this.source = source;
        this.scanner = new JsonScanner(source);
        this.strings = new JsonStrings(source, faults);
        this.faults = faults;
    }

    /** {@return the value; {@code null} when there is nothing but white space} */
    static Node read(Source source, Selection selection, List<Fault> faults) throws UnreadableException {
        JsonReader reader = new JsonReader(source, faults);
        if (reader.scanner.peek() < 0) {
            return null;
        }
        Node root = reader.value(Place.root(source, reader.scanner.offset()), selection, 1);
        if (reader.scanner.peek() >= 0) {
            throw reader.scanner.syntax("there is more text after the end of the value");
        }
        return root;
    }

    /** {@return the whole value at a place of a text that was read before} */
    static Node readAgain(Place place) throws UnreadableException {
        JsonReader reader = new JsonReader(place.source(), new ArrayList<>());
        reader.scanner.goTo(place.offset());
        return reader.value(place, Selection.ALL, 1);
    }

    private Node value(Place place, Selection selection, int depth) throws UnreadableException {
        int first = scanner.peek();
        if (selection == null) {
            scanner.skipValue();
            return new Node.Skipped(place, kind(first));
        }
        if (depth > Documents.MAX_DEPTH) {
            throw new UnreadableException(new Fault(Fault.Kind.DEPTH, place, ""));
        }
        return switch (first) {
            case '{' -> mapping(place, selection, depth);
            case '[' -> sequence(place, selection, depth);
            case '"' -> new Node.Text(place, string());
            default -> word(place);
        };
    }

    private static Node.Kind kind(int first) {
        return switch (first) {
            case '{' -> Node.Kind.MAPPING;
            case '[' -> Node.Kind.SEQUENCE;
            default -> Node.Kind.SCALAR;
        };
    }

    private Node mapping(Place place, Selection selection, int depth) throws UnreadableException {
        scanner.take('{', "before an object");
        Map<String, Node> members = new LinkedHashMap<>();
        if (scanner.takeIf('}')) {
            return new Node.Mapping(place, members);
        }
        do {
            if (scanner.peek() != '"') {
                scanner.take('"', "before a name");
            }
            int keyOffset = scanner.offset();
            String name = string();
            scanner.take(':', "after a name");
            scanner.peek();
            Place child = place.child(name, scanner.offset());
            Node value = value(child, selection.of(name), depth + 1);
            if (members.put(name, value) != null) {
                faults.add(new Fault(Fault.Kind.DUPLICATE_KEY, place.child(name, keyOffset), name));
            }
        } while (scanner.takeIf(','));
        scanner.take('}', "or ',' in an object");
        return new Node.Mapping(place, members);
    }

    private Node sequence(Place place, Selection selection, int depth) throws UnreadableException {
        scanner.take('[', "before an array");
        List<Node> items = new ArrayList<>();
        if (scanner.takeIf(']')) {
            return new Node.Sequence(place, items);
        }
        do {
            scanner.peek();
            items.add(value(place.child(items.size(), scanner.offset()), selection.of(null), depth + 1));
        } while (scanner.takeIf(','));
        scanner.take(']', "or ',' in an array");
        return new Node.Sequence(place, items);
    }

    private String string() throws UnreadableException {
        int from = scanner.takeString();
        return strings.decode(from, scanner.offset() - 1);
    }

    private Node word(Place place) throws UnreadableException {
        int from = scanner.takeWord();
        String word = strings.ascii(from, scanner.offset());
        return switch (word) {
            case "true" -> new Node.Bool(place, true);
            case "false" -> new Node.Bool(place, false);
            case "null" -> new Node.Null(place);
            default -> {
                if (!NUMBER.matcher(word).matches()) {
                    throw new UnreadableException(new Fault(
                            Fault.Kind.SYNTAX, Place.root(source, from), "\"" + word + "\" is not a JSON value"));
                }
                yield new Node.Numeric(place, word);
            }
        };
    }
}
