package dev.docent.navigation.internal.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.ValueCursor;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.problems.UnreadableException;
import dev.docent.navigation.internal.text.ByteWords;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.NameSet;
import dev.docent.navigation.internal.text.Source;
import dev.docent.navigation.internal.text.TextRanges;
import org.jspecify.annotations.Nullable;

/** Walks over a JSON text. */
final class JsonCursor extends ValueCursor {

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][-+]?\\d+)?");

    private final List<Finding> problems;
    private final JsonScanner scanner;
    private final JsonStrings strings;
    private final TextRanges texts;
    private boolean fresh;
    private int nameFrom;
    private int nameTo;
    private boolean plainName;

    JsonCursor(Source source, List<Finding> problems) {
        super(source);
        this.problems = problems;
        this.scanner = new JsonScanner(source);
        this.strings = new JsonStrings(source, problems);
        this.texts = new TextRanges(source.bytes());
    }

    /** {@return a cursor before the value at a location in a text that was read before} */
    static JsonCursor at(Location location) {
        JsonCursor cursor = new JsonCursor(location.source(), new ArrayList<>());
        cursor.scanner.goTo(location.offset());
        return cursor;
    }

    /** {@return whether only white space remains} */
    boolean isAtEnd() {
        return scanner.peek() < 0;
    }

    void expectEnd() {
        if (!isAtEnd()) {
            throw scanner.syntax("unexpected text after the end of the value");
        }
    }

    @Override
    public Token token() {
        return switch (scanner.peek()) {
            case '{' -> Token.MAPPING;
            case '[' -> Token.SEQUENCE;
            case '"' -> Token.STRING;
            case 't', 'f' -> Token.BOOLEAN;
            case 'n' -> Token.NULL;
            default -> Token.NUMBER;
        };
    }

    @Override
    public void enter() {
        boolean mapping = scanner.peek() == '{';
        push(mapping);
        scanner.take(mapping ? '{' : '[', "before an object or an array");
        fresh = true;
    }

    @Override
    public boolean next() {
        boolean mapping = inMapping();
        char close = mapping ? '}' : ']';
        boolean another = fresh ? !scanner.takeIf(close) : scanner.takeIf(',');
        if (!another) {
            if (!fresh) {
                scanner.take(close, "or ',' after a value");
            }
            fresh = false;
            pop();
            return false;
        }
        fresh = false;
        if (mapping) {
            takeName();
            advance(nameFrom, nameTo);
        } else {
            advance();
        }
        return true;
    }

    private void takeName() {
        if (scanner.peek() != '"') {
            scanner.take('"', "before a name");
        }
        nameFrom = scanner.offset() + 1;
        nameTo = scanner.takePlainString();
        plainName = nameTo >= 0;
        if (!plainName) {
            scanner.takeString();
            nameTo = scanner.offset() - 1;
        }
        scanner.take(':', "after a name");
    }

    @Override
    public int nameIn(NameSet set) {
        return plainName ? set.indexOf(source().bytes(), nameFrom, nameTo) : super.nameIn(set);
    }

    @Override
    protected String nameAt(int from, int to) {
        return strings.name(from, to);
    }

    @Override
    protected boolean isNamePlain() {
        return plainName;
    }

    @Override
    public ValueCursor restarted() {
        return new JsonCursor(source(), new ArrayList<>());
    }

    @Override
    public boolean nameStartsWith(String prefix) {
        return plainName
                ? ByteWords.startsWith(source().bytes(), nameFrom, nameTo, prefix)
                : super.nameStartsWith(prefix);
    }

    @Override
    public @Nullable String newText() {
        int from = scanner.takeString();
        int to = scanner.offset() - 1;
        return texts.add(from, to) ? strings.decode(from, to) : null;
    }

    /** A text without escapes is compared as it is written. */
    @Override
    public int textIn(NameSet set) {
        int from = scanner.takeString();
        int to = scanner.offset() - 1;
        int index = set.indexOf(source().bytes(), from, to);
        return index >= 0 ? index : set.indexOf(strings.decode(from, to));
    }

    @Override
    protected int nameOffset() {
        return nameFrom - 1;
    }

    @Override
    public int offset() {
        scanner.peek();
        return scanner.offset();
    }

    @Override
    public void skip() {
        int from = offset();
        if (depth() + scanner.skipValue() > ValueCursor.MAX_DEPTH) {
            problems.add(Problems.NESTING_OF_PART_TOO_DEEP.found(location(from), ValueCursor.MAX_DEPTH));
        }
    }

    @Override
    protected Node scalar(Location location) {
        if (scanner.peek() == '"') {
            int from = scanner.takeString();
            return new Node.Text(location, strings.decode(from, scanner.offset() - 1));
        }
        int from = scanner.takeWord();
        String word = strings.ascii(from, scanner.offset());
        return switch (word) {
            case "true" -> new Node.Bool(location, true);
            case "false" -> new Node.Bool(location, false);
            case "null" -> new Node.Null(location);
            default -> {
                if (!NUMBER.matcher(word).matches()) {
                    throw new UnreadableException(Problems.SYNTAX_ERROR.found(
                            Location.root(source(), from), "\"" + word + "\" is not a JSON value"));
                }
                yield new Node.Numeric(location, word);
            }
        };
    }
}
