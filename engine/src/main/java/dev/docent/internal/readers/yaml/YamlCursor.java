package dev.docent.internal.readers.yaml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.NodeBuilder;
import dev.docent.internal.documents.NodeCursor;
import dev.docent.internal.documents.Selection;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;
import dev.docent.internal.text.Source;
import org.jspecify.annotations.Nullable;

/**
 * Fast path for YAML in block style, the most common form. Text with anchored keys, directives, complex keys, tabs before
 * text and the like, and malformed text, is left to the fallback, {@link YamlReader}, with equal values.
 */
public final class YamlCursor extends YamlBlockCursor {

    private final YamlFlow flows;
    private final YamlAnchors anchors;
    private final int start;

    /** The value at the cursor if its shape is {@link YamlShape#READ}. */
    private Node readValue = new Node.Null(Location.NOWHERE);

    private int readNameOffset;

    /** Walks over a collection that was read before, which is in the collection at {@code readDepth}. */
    private @Nullable NodeCursor read;

    private int readDepth;

    /** Number of enclosing values that are being skipped, and of those that have an anchor. */
    private int skipping;

    private int anchoring;

    private YamlCursor(Source source, int from, YamlAnchors anchors) {
        super(source, from);
        this.anchors = anchors;
        this.start = from;
        this.flows = new YamlFlow(scanner);
    }

    /** {@return a cursor before the value of the text from {@code from} to the end of its source} */
    public static YamlCursor of(Source source, int from) {
        if (!YamlBytes.arePlain(source.bytes(), from)) {
            throw UnusualYamlException.INSTANCE;
        }
        return new YamlCursor(source, from, new YamlAnchors()).restarted();
    }

    public void expectEnd() {
        if (!scanner.isAtEnd()) {
            throw UnusualYamlException.INSTANCE;
        }
    }

    @Override
    public Token token() {
        if (read != null) {
            return read.token();
        }
        return shape == YamlShape.READ ? NodeCursor.token(readValue) : blockToken();
    }

    @Override
    public void enter() {
        boolean mapping = token() == Token.MAPPING;
        if (read == null && (shape == YamlShape.FLOW || shape == YamlShape.READ)) {
            readDepth = depth();
            read = new NodeCursor(source(), shape == YamlShape.READ ? readValue : readFlow(location()));
        }
        if (read != null) {
            push(mapping);
            read.enter();
            return;
        }
        enterBlock(mapping);
    }

    private Node readFlow(Location location) {
        int strict = flows.end(valueAt);
        int end = strict < 0 ? YamlFlowEnd.of(scanner, valueAt) : strict;
        List<ParseProblem> problems = new ArrayList<>();
        Node node = UnusualYamlException.<@Nullable Node>reading(
                () -> YamlReader.part(source(), valueAt, end, location, anchors, depth() + 1, problems));
        if (node == null || !problems.isEmpty()) {
            throw UnusualYamlException.INSTANCE;
        }
        scanner.endLine(end);
        return node;
    }

    @Override
    public boolean next() {
        boolean more = read == null ? nextOfBlock() : read.next();
        if (!more) {
            pop();
            if (read != null && depth() == readDepth) {
                read = null;
            }
            return false;
        }
        advanced(read != null);
        if (read == null) {
            if (inMapping() && skipping == 0 && keys.isMerge()) {
                return nextOfMerged();
            }
            begun();
        }
        return true;
    }

    /** Counts the value at the cursor if it is part of an anchored one, and reads it if it has properties. */
    private void begun() {
        if (anchoring > 0) {
            anchors.count(depth() + 1, (inMapping() ? 1 : 0) + (shape.isCountedWhenRead() ? 0 : 1));
        }
        if (shape == YamlShape.PROPERTIES) {
            readProperties();
        }
    }

    private void readProperties() {
        int skipped = skipping;
        int nameOffset = keys.offset();
        skipping = 0;
        Location location = location(valueAt);
        YamlProperties properties = YamlProperties.at(scanner, text, valueAt);
        String alias = properties.alias();
        if (alias != null) {
            readValue = UnusualYamlException.reading(() -> anchors.resolve(alias, location, depth() + 1));
            scanner.endLine(properties.end());
        } else if (properties.anchor() == null) {
            anchors.count(depth() + 1);
            readValue = readAfter(properties, location);
        } else {
            YamlAnchors.Measure measure = anchors.begin(depth() + 1);
            anchoring++;
            Node node = readAfter(properties, location);
            anchoring--;
            anchors.define(properties.anchor(), node, measure);
            readValue = node;
        }
        shape = YamlShape.READ;
        readNameOffset = nameOffset;
        skipping = skipped;
    }

    /** Reads the value after its properties completely. */
    private Node readAfter(YamlProperties properties, Location location) {
        int i = scanner.afterSpaces(properties.end());
        boolean inLine = scanner.byteAt(i) != '\n' && scanner.byteAt(i) != '#';
        valueAfter(properties.end());
        if (inLine && shape.isBlock() || shape == YamlShape.PROPERTIES) {
            throw UnusualYamlException.INSTANCE;
        }
        List<ParseProblem> problems = new ArrayList<>();
        Node node = properties.tag() != null && !shape.isBlock() && shape != YamlShape.FLOW
                ? properties.scalar(shape == YamlShape.EMPTY ? "" : taggedText(), location)
                : shape == YamlShape.FLOW
                        ? readFlow(location)
                        : new NodeBuilder(this, problems).value(location, Selection.ALL);
        if (!problems.isEmpty()) {
            throw UnusualYamlException.INSTANCE;
        }
        return node;
    }

    private boolean nextOfMerged() {
        Set<String> earlier = namesBefore(keys.offset());
        List<ParseProblem> problems = new ArrayList<>();
        YamlMapping rest = new YamlMapping(location(), problems);
        boolean more = true;
        while (more) {
            boolean merge = keys.isMerge();
            int keyOffset = keys.offset();
            String name = name();
            begun();
            Node value = new NodeBuilder(this, problems).value(location(), Selection.ALL);
            if (merge) {
                rest.merge(value);
            } else {
                rest.put(name, value, keyOffset);
            }
            if (!problems.isEmpty() || !merge && earlier.contains(name)) {
                throw UnusualYamlException.INSTANCE;
            }
            more = nextOfBlock();
            if (more) {
                advanced(false);
            }
        }
        shape = YamlShape.READ;
        readDepth = depth() - 1;
        read = new NodeCursor(source(), rest.buildWithout(earlier));
        read.enter();
        return next();
    }

    /** {@return the names of the members of the current mapping before an offset} */
    private Set<String> namesBefore(int offset) {
        Set<String> names = new HashSet<>();
        YamlCursor again = new YamlCursor(source(), blockStart(), anchors.copy());
        again.beginInMapping(blockIndent());
        again.enter();
        again.skipping = 1;
        while (again.next() && again.keys.offset() < offset) {
            names.add(again.name());
            again.skip();
        }
        return names;
    }

    @Override
    public void skip() {
        if (read != null) {
            return;
        }
        switch (shape) {
            case BLOCK_MAPPING, BLOCK_SEQUENCE -> {
                skipping++;
                enter();
                while (next()) {
                    skip();
                }
                skipping--;
            }
            case FLOW -> skipFlow();
            case READ -> {}
            default -> skipScalar();
        }
    }

    private void skipFlow() {
        int end = flows.end(valueAt);
        if (end < 0) {
            readFlow(location());
        } else {
            scanner.endLine(end);
        }
    }

    @Override
    protected Node scalar(Location location) {
        if (read != null) {
            return read.scalar(location);
        }
        if (shape == YamlShape.READ) {
            return readValue;
        }
        return blockScalar(location);
    }

    @Override
    protected String nameAt(int from, int to) {
        return read != null && from < 0 ? read.name() : super.nameAt(from, to);
    }

    @Override
    public YamlCursor restarted() {
        YamlCursor again = new YamlCursor(source(), start, new YamlAnchors());
        again.begin();
        return again;
    }

    @Override
    protected @Nullable Node ready() {
        if (read != null) {
            return read.ready();
        }
        return shape == YamlShape.READ ? readValue : null;
    }

    @Override
    public int offset() {
        if (read != null) {
            return read.offset();
        }
        return shape == YamlShape.READ ? readValue.location().offset() : valueAt;
    }

    @Override
    protected int nameOffset() {
        if (read != null) {
            return read.nameOffset();
        }
        return shape == YamlShape.READ ? readNameOffset : keys.offset();
    }
}
