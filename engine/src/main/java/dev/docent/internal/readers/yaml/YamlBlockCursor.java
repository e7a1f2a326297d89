package dev.docent.internal.readers.yaml;

import java.util.Arrays;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.NodeCursor;
import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.Source;

/** The part of {@link YamlCursor} that follows the indentation of collections in block style. */
abstract class YamlBlockCursor extends ValueCursor {

    private static final int DEPTH_AT_FIRST = 32;

    final YamlScanner scanner;
    final YamlText text;
    final YamlKeys keys;
    private final YamlBlockScalars blocks;
    private int[] indents = new int[DEPTH_AT_FIRST];
    private int[] starts = new int[DEPTH_AT_FIRST];
    private boolean fresh;

    /** The form of the value at the cursor, and its offset. */
    YamlShape shape = YamlShape.EMPTY;

    int valueAt;

    YamlBlockCursor(Source source, int from) {
        super(source);
        this.scanner = new YamlScanner(source, from);
        this.text = new YamlText(source);
        this.keys = new YamlKeys(scanner, text);
        this.blocks = new YamlBlockScalars(scanner, text);
    }

    final void begin() {
        indents[0] = -1;
        int first = scanner.at;
        if (scanner.byteAt(first) == '-' && scanner.isMarker(first)) {
            scanner.endLine(first + 3);
        } else {
            scanner.toContent();
        }
        valueAt();
        if (!shape.isBlock()) {
            throw UnusualYamlException.INSTANCE;
        }
    }

    /** Begins at a mapping inside a document, which has that indentation. */
    final void beginInMapping(int indent) {
        indents[0] = -1;
        scanner.lineStart = scanner.at - indent;
        valueAt = scanner.at;
        shape = YamlShape.BLOCK_MAPPING;
    }

    /** {@return the offset of the first key or item of the current collection} */
    final int blockStart() {
        return starts[depth()];
    }

    final int blockIndent() {
        return indents[depth()];
    }

    /** Classifies the value at the scanner's position. */
    private void valueAt() {
        valueAt = scanner.at;
        if (scanner.isItem(valueAt)) {
            shape = YamlShape.BLOCK_SEQUENCE;
        } else if (scanner.isComplexKey(valueAt) || scanner.colonOfKey(valueAt) >= 0) {
            shape = YamlShape.BLOCK_MAPPING;
        } else {
            shape = scalarAt(valueAt);
        }
    }

    private YamlShape scalarAt(int offset) {
        return switch (scanner.byteAt(offset)) {
            case '{', '[' -> YamlShape.FLOW;
            case '"' -> YamlShape.DOUBLE_QUOTED;
            case '\'' -> YamlShape.SINGLE_QUOTED;
            case '|', '>' -> YamlShape.BLOCK_SCALAR;
            case '&', '*', '!' -> YamlShape.PROPERTIES;
            default -> {
                if (!scanner.isPlainStart(offset)) {
                    throw UnusualYamlException.INSTANCE;
                }
                yield YamlShape.PLAIN;
            }
        };
    }

    /** Classifies the value after the indicator of a member or an item, which ends at {@code from}. */
    final void valueAfter(int from) {
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
            shape = YamlShape.EMPTY;
            valueAt = from;
        }
    }

    final Token blockToken() {
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

    final void enterBlock(boolean mapping) {
        int indent = scanner.column();
        push(mapping);
        if (depth() == indents.length) {
            indents = Arrays.copyOf(indents, depth() * 2);
            starts = Arrays.copyOf(starts, depth() * 2);
        }
        indents[depth()] = indent;
        starts[depth()] = scanner.at;
        fresh = true;
    }

    final boolean nextOfBlock() {
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
        if (shape.isBlock() && scanner.lineStart == line) {
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

    final void skipScalar() {
        switch (shape) {
            case BLOCK_SCALAR -> blocks.skip(valueAt, indents[depth()]);
            case EMPTY -> {}
            default -> scanner.endLine(scalarEnd());
        }
    }

    private int scalarEnd() {
        return shape == YamlShape.PLAIN
                ? scanner.plainEnd(valueAt, indents[depth()])
                : YamlQuotes.end(scanner, valueAt);
    }

    final Node blockScalar(Location location) {
        if (shape == YamlShape.EMPTY) {
            return new Node.Null(location);
        }
        if (shape == YamlShape.BLOCK_SCALAR) {
            return new Node.Text(location, blocks.read(valueAt, indents[depth()]));
        }
        int end = scalarEnd();
        Node scalar = shape == YamlShape.PLAIN
                ? YamlScalars.ofPlain(text.folded(valueAt, end), location)
                : new Node.Text(location, text.quoted(valueAt, end));
        scanner.endLine(end);
        return scalar;
    }

    /** {@return the text of the scalar at the cursor, whatever it would mean without a tag} */
    final String taggedText() {
        if (shape != YamlShape.PLAIN) {
            return String.valueOf(blockScalar(Location.NOWHERE).scalar());
        }
        int end = scalarEnd();
        String plain = text.folded(valueAt, end);
        scanner.endLine(end);
        return plain;
    }
}
