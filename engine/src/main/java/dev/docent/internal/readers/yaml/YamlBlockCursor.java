package dev.docent.internal.readers.yaml;

import java.util.Arrays;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.NodeCursor;
import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.NameSet;
import dev.docent.internal.text.Source;
import dev.docent.internal.text.TextRanges;
import org.jspecify.annotations.Nullable;

/** The part of {@link YamlCursor} that follows the indentation of collections in block style. */
abstract class YamlBlockCursor extends ValueCursor {

    private static final int DEPTH_AT_FIRST = 32;

    final YamlScanner scanner;
    final YamlText text;
    final YamlKeys keys;
    private final YamlBlockScalars blocks;
    private final TextRanges texts;
    private int[] indents = new int[DEPTH_AT_FIRST];
    private int[] starts = new int[DEPTH_AT_FIRST];
    private boolean fresh;

    /** The form of the value at the cursor, and its offset. */
    YamlShape shape = YamlShape.EMPTY;

    int valueAt;

    /** The end of the scalar at an offset, as last computed. */
    private int end;

    private int endOf = -1;

    YamlBlockCursor(Source source, int from) {
        super(source);
        this.scanner = new YamlScanner(source, from);
        this.text = new YamlText(source);
        this.keys = new YamlKeys(scanner, text);
        this.blocks = new YamlBlockScalars(scanner, text);
        this.texts = new TextRanges(source.bytes());
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

    /** Classifies a value after its key, where no block can begin. */
    private void valueOfMember() {
        valueAt = scanner.at;
        if (scanner.isItem(valueAt)) {
            throw UnusualYamlException.INSTANCE;
        }
        shape = scalarAt(valueAt);
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
        valueAfter(from, !inMapping());
    }

    private void valueAfter(int from, boolean inLine) {
        int i = scanner.afterSpaces(from);
        byte b = scanner.byteAt(i);
        if (b != '\n' && b != '#') {
            scanner.at = i;
            if (inLine) {
                valueAt();
            } else {
                valueOfMember();
            }
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
        return YamlScalars.mayBeNoString(scanner.byteAt(valueAt), scalarEnd() - valueAt)
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

    /** Records that the cursor has moved to the next member or item; names of a value that was read have no range. */
    final void advanced(boolean read) {
        if (!inMapping()) {
            advance();
        } else if (read) {
            advance(-1, -1);
        } else {
            advance(keys.offset(), keys.end());
        }
    }

    @Override
    protected String nameAt(int from, int to) {
        return keys.name(from, to);
    }

    @Override
    protected final boolean isNamePlain() {
        return nameFrom() >= 0 && !keys.isQuoted(nameFrom());
    }

    @Override
    public final int nameIn(NameSet set) {
        return isNamePlain() ? text.indexIn(set, nameFrom(), nameTo()) : super.nameIn(set);
    }

    @Override
    public final boolean nameStartsWith(String prefix) {
        return isNamePlain() ? text.startsWith(prefix, nameFrom(), nameTo()) : super.nameStartsWith(prefix);
    }

    @Override
    public final @Nullable String newText() {
        boolean quoted = shape == YamlShape.SINGLE_QUOTED || shape == YamlShape.DOUBLE_QUOTED;
        if (!quoted || texts.add(valueAt, scalarEnd())) {
            return super.newText();
        }
        scanner.endLine(scalarEnd());
        return null;
    }

    /** A plain text is compared as it is written. */
    @Override
    public final int textIn(NameSet set) {
        int index = shape == YamlShape.PLAIN ? text.indexIn(set, valueAt, scalarEnd()) : -1;
        if (index < 0) {
            return super.textIn(set);
        }
        scanner.endLine(scalarEnd());
        return index;
    }

    private boolean member() {
        if (scanner.isComplexKey(scanner.at)) {
            valueAfter(keys.takeComplex(indents[depth()]), true);
            return true;
        }
        valueAfter(keys.take());
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
        if (endOf != valueAt) {
            end = shape == YamlShape.PLAIN
                    ? scanner.plainEnd(valueAt, indents[depth()])
                    : YamlQuotes.end(scanner, valueAt);
            endOf = valueAt;
        }
        return end;
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
