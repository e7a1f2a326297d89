package dev.docent.internal.readers.yaml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.NodeCursor;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;
import dev.docent.internal.text.Source;
import dev.docent.internal.text.UnreadableException;
import org.jspecify.annotations.Nullable;

/**
 * Fast path for YAML in block style, the most common form. Text with anchors, aliases, tags, directives, complex keys,
 * tabs before text and the like, and malformed text, is left to the fallback, {@link YamlReader}, with equal values.
 */
public final class YamlCursor extends ValueCursor {

    /** The form of the value at the cursor. */
    private enum Shape {
        BLOCK_MAPPING,
        BLOCK_SEQUENCE,
        FLOW,
        PLAIN,
        SINGLE_QUOTED,
        DOUBLE_QUOTED,
        BLOCK_SCALAR,
        EMPTY
    }

    private final YamlScanner scanner;
    private final YamlFlow flows;
    private final YamlText text;
    private final YamlKeys keys;
    private final YamlBlockScalars blocks;
    private int[] indents = new int[32];
    private boolean fresh;
    private Shape shape = Shape.EMPTY;
    private int valueAt;
    private @Nullable NodeCursor flow;
    private int flowDepth;

    private YamlCursor(Source source, int from) {
        super(source);
        this.scanner = new YamlScanner(source, from);
        this.flows = new YamlFlow(scanner);
        this.text = new YamlText(source);
        this.keys = new YamlKeys(scanner, text);
        this.blocks = new YamlBlockScalars(scanner, text);
    }

    /** {@return a cursor before the value of the text from {@code from} to the end of its source} */
    public static YamlCursor of(Source source, int from) {
        if (!YamlBytes.arePlain(source.bytes(), from)) {
            throw UnusualYamlException.INSTANCE;
        }
        YamlCursor cursor = new YamlCursor(source, from);
        cursor.begin();
        return cursor;
    }

    private void begin() {
        indents[0] = -1;
        int first = scanner.at;
        if (scanner.byteAt(first) == '-' && scanner.isMarker(first)) {
            scanner.endLine(first + 3);
        } else {
            scanner.toContent();
        }
        valueAt();
        if (shape != Shape.BLOCK_MAPPING && shape != Shape.BLOCK_SEQUENCE) {
            throw UnusualYamlException.INSTANCE;
        }
    }

    public void expectEnd() {
        if (!scanner.isAtEnd()) {
            throw UnusualYamlException.INSTANCE;
        }
    }

    /** Classifies the value at the scanner's position. */
    private void valueAt() {
        valueAt = scanner.at;
        if (scanner.isItem(valueAt)) {
            shape = Shape.BLOCK_SEQUENCE;
        } else if (scanner.isComplexKey(valueAt) || scanner.colonOfKey(valueAt) >= 0) {
            shape = Shape.BLOCK_MAPPING;
        } else {
            shape = scalarAt(valueAt);
        }
    }

    private Shape scalarAt(int offset) {
        return switch (scanner.byteAt(offset)) {
            case '{', '[' -> Shape.FLOW;
            case '"' -> Shape.DOUBLE_QUOTED;
            case '\'' -> Shape.SINGLE_QUOTED;
            case '|', '>' -> Shape.BLOCK_SCALAR;
            default -> {
                if (!scanner.isPlainStart(offset)) {
                    throw UnusualYamlException.INSTANCE;
                }
                yield Shape.PLAIN;
            }
        };
    }

    /** Classifies the value after the indicator of a member or an item, which ends at {@code from}. */
    private void valueAfter(int from) {
        int i = scanner.afterSpaces(from);
        byte b = scanner.byteAt(i);
        if (b != '\n' && b != '#') {
            scanner.at = i;
            valueAt();
            return;
        }
        int indent = indents[depth()];
        scanner.endLine(from);
        boolean deeper = !scanner.isAtEnd() && scanner.column() > indent;
        boolean itemsOfMember =
                inMapping() && !scanner.isAtEnd() && scanner.column() == indent && scanner.isItem(scanner.at);
        if (deeper || itemsOfMember) {
            valueAt();
        } else {
            shape = Shape.EMPTY;
            valueAt = from;
        }
    }

    @Override
    public Token token() {
        if (flow != null) {
            return flow.token();
        }
        return switch (shape) {
            case BLOCK_MAPPING -> Token.MAPPING;
            case BLOCK_SEQUENCE -> Token.SEQUENCE;
            case FLOW -> scanner.byteAt(valueAt) == '{' ? Token.MAPPING : Token.SEQUENCE;
            case PLAIN -> plainToken();
            case EMPTY -> Token.NULL;
            default -> Token.STRING;
        };
    }

    private Token plainToken() {
        return YamlScalars.mayBeNoString(scanner.byteAt(valueAt))
                ? NodeCursor.token(YamlScalars.ofPlain(text.folded(valueAt, scalarEnd()), Location.NOWHERE))
                : Token.STRING;
    }

    @Override
    public void enter() {
        boolean mapping = token() == Token.MAPPING;
        if (flow == null && shape == Shape.FLOW) {
            openFlow();
        }
        if (flow != null) {
            push(mapping);
            flow.enter();
            return;
        }
        int indent = scanner.column();
        push(mapping);
        if (depth() == indents.length) {
            indents = Arrays.copyOf(indents, depth() * 2);
        }
        indents[depth()] = indent;
        fresh = true;
    }

    private void openFlow() {
        int end = flows.end(valueAt);
        List<ParseProblem> problems = new ArrayList<>();
        Node node;
        try {
            node = YamlReader.read(source(), valueAt, end, location(), Selection.ALL, problems);
        } catch (UnreadableException leftToTheFullReader) {
            throw UnusualYamlException.INSTANCE;
        }
        if (node == null || !problems.isEmpty()) {
            throw UnusualYamlException.INSTANCE;
        }
        flow = new NodeCursor(source(), node);
        flowDepth = depth();
        scanner.endLine(end);
    }

    @Override
    public boolean next() {
        boolean more = flow == null ? nextOfBlock() : flow.next();
        if (more) {
            advance();
        } else {
            pop();
            if (flow != null && depth() == flowDepth) {
                flow = null;
            }
        }
        return more;
    }

    private boolean nextOfBlock() {
        int indent = indents[depth()];
        if (!fresh) {
            if (scanner.isAtEnd() || scanner.column() < indent) {
                return false;
            }
            if (scanner.column() > indent) {
                throw UnusualYamlException.INSTANCE;
            }
        }
        fresh = false;
        return inMapping() ? member() : item();
    }

    private boolean member() {
        if (scanner.isComplexKey(scanner.at)) {
            valueAfter(keys.takeComplex(indents[depth()]));
            return true;
        }
        int line = scanner.lineStart;
        valueAfter(keys.take());
        boolean compact = shape == Shape.BLOCK_MAPPING || shape == Shape.BLOCK_SEQUENCE;
        if (compact && scanner.lineStart == line) {
            throw UnusualYamlException.INSTANCE;
        }
        return true;
    }

    private boolean item() {
        if (!scanner.isItem(scanner.at)) {
            return false;
        }
        valueAfter(scanner.at + 1);
        return true;
    }

    @Override
    public void skip() {
        if (flow != null) {
            flow.skip();
            return;
        }
        switch (shape) {
            case BLOCK_MAPPING, BLOCK_SEQUENCE -> {
                enter();
                while (next()) {
                    skip();
                }
            }
            case FLOW -> scanner.endLine(flows.end(valueAt));
            case BLOCK_SCALAR -> blocks.skip(valueAt, indents[depth()]);
            case EMPTY -> {}
            default -> scanner.endLine(scalarEnd());
        }
    }

    private int scalarEnd() {
        return shape == Shape.PLAIN ? scanner.plainEnd(valueAt, indents[depth()]) : YamlQuotes.end(scanner, valueAt);
    }

    @Override
    protected Node scalar(Location location) {
        if (flow != null) {
            return flow.scalar(location);
        }
        if (shape == Shape.EMPTY) {
            return new Node.Null(location);
        }
        if (shape == Shape.BLOCK_SCALAR) {
            return new Node.Text(location, blocks.read(valueAt, indents[depth()]));
        }
        int end = scalarEnd();
        Node scalar = shape == Shape.PLAIN
                ? YamlScalars.ofPlain(text.folded(valueAt, end), location)
                : new Node.Text(location, text.quoted(valueAt, end));
        scanner.endLine(end);
        return scalar;
    }

    @Override
    protected String readName() {
        return flow != null && depth() > flowDepth ? flow.name() : keys.name();
    }

    @Override
    public int offset() {
        return flow == null ? valueAt : flow.offset();
    }

    @Override
    protected int nameOffset() {
        return flow == null ? keys.offset() : flow.nameOffset();
    }
}
