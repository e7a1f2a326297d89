package dev.docent.navigation.internal.documents;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Supplier;

import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;

/** A cursor over a document that has been read completely. */
public final class NodeCursor extends ValueCursor {

    private final Deque<Iterator<?>> open = new ArrayDeque<>();
    private final Deque<Node> collections = new ArrayDeque<>();
    private final boolean fromManyFiles;
    private Node at;

    public NodeCursor(Source source, Node root) {
        this(source, root, false);
    }

    private NodeCursor(Source source, Node root, boolean fromManyFiles) {
        super(source);
        this.at = root;
        this.fromManyFiles = fromManyFiles;
    }

    /** {@return a cursor over a document whose values are from several files and have their locations there} */
    public static NodeCursor overManyFiles(Node root) {
        return new NodeCursor(root.location().source(), root, true);
    }

    @Override
    public Location location(int offset) {
        if (!fromManyFiles) {
            return super.location(offset);
        }
        if (at.location().offset() == offset) {
            return at.location();
        }
        return collections.stream()
                .map(Node::location)
                .filter(location -> location.offset() == offset)
                .findFirst()
                .orElse(at.location());
    }

    @Override
    public Supplier<Location> laterLocation(int offset) {
        Location location = location(offset);
        return () -> location;
    }

    @Override
    public Token token() {
        return token(at);
    }

    public static Token token(Node node) {
        if (node instanceof Node.Mapping) {
            return Token.MAPPING;
        } else if (node instanceof Node.Sequence) {
            return Token.SEQUENCE;
        } else if (node instanceof Node.Text) {
            return Token.STRING;
        } else if (node instanceof Node.Numeric) {
            return Token.NUMBER;
        }
        return node instanceof Node.Bool ? Token.BOOLEAN : Token.NULL;
    }

    @Override
    public void enter() {
        boolean mapping = at instanceof Node.Mapping;
        push(mapping);
        collections.push(at);
        open.push(
                mapping
                        ? ((Node.Mapping) at).members().entrySet().iterator()
                        : ((Node.Sequence) at).items().iterator());
    }

    @Override
    public boolean next() {
        if (!open.peek().hasNext()) {
            open.pop();
            at = collections.pop();
            pop();
            return false;
        }
        Object next = open.peek().next();
        if (next instanceof Map.Entry<?, ?> member) {
            advance((String) member.getKey());
            at = (Node) member.getValue();
        } else {
            advance();
            at = (Node) next;
        }
        return true;
    }

    @Override
    public ValueCursor restarted() {
        Node root = collections.isEmpty() ? at : collections.peekLast();
        return new NodeCursor(source(), root, fromManyFiles);
    }

    @Override
    public Node ready() {
        return at;
    }

    @Override
    public void skip() {
        // a value that has been read needs no skipping
    }

    @Override
    public Node scalar(Location location) {
        return at;
    }

    @Override
    public int offset() {
        return at.location().offset();
    }

    @Override
    public int nameOffset() {
        return offset();
    }
}
