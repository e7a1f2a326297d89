package dev.docent.navigation.internal.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.access.FrontMatterAccess;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.KnownFile;
import dev.docent.navigation.internal.readers.FrontMatterHead;
import dev.docent.navigation.internal.stored.ValueReader;
import dev.docent.navigation.internal.stored.ValueWriter;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a site in a form that later processes can read, so that they need not read and parse the files of those that
 * have not changed. A page whose front matter has problems or says who may see it is not among them: it is always read.
 */
public final class KnownPages {

    private KnownPages() {}

    /** What was kept of a page. */
    private record Kept(byte[] bytes) {}

    private enum Kind {
        MAPPING,
        SEQUENCE,
        TEXT,
        NUMERIC,
        BOOL,
        NULL
    }

    /** {@return the pages among files} */
    public static byte[] encoded(Map<String, KnownFile> files) {
        ValueWriter out = new ValueWriter();
        files.forEach((path, file) -> kept(file).ifPresent(page -> {
            out.text(path);
            out.text(file.fingerprint());
            out.number(file.length());
            out.bytes(file.digest());
            out.bytes(page);
        }));
        return out.bytes();
    }

    private static Optional<byte[]> kept(KnownFile file) {
        return file.derived().get(Kept.class) instanceof Kept earlier ? Optional.of(earlier.bytes()) : page(file);
    }

    private static Optional<byte[]> page(KnownFile file) {
        return file.derived().get(ReadPage.class) instanceof ReadPage read
                        && read.problems().isEmpty()
                        && read.page().frontMatter() != null
                        && read.page().access().equals(DeclaredAccess.NONE)
                        && read.page().unreadable() == null
                ? page(read.page().frontMatter())
                : Optional.empty();
    }

    private static Optional<byte[]> page(Node.Mapping fields) {
        ValueWriter out = new ValueWriter();
        out.bytes(fields.location().source().bytes());
        return write(fields, place(fields, null, ""), out) ? Optional.of(out.bytes()) : Optional.empty();
    }

    /** {@return where a value is read again} */
    private static Location place(Node node, @Nullable Location parent, Object segment) {
        return place(node.location().source(), parent, segment, node.location().offset());
    }

    private static Location place(Source source, @Nullable Location parent, Object segment, int offset) {
        return parent == null ? Location.root(source, offset) : parent.child(segment, offset);
    }

    /**
     * {@return whether the value can be written} A value that two names lead to has one location, which is not that of both:
     * such a page is not kept.
     *
     * @param place where the value is read again
     */
    private static boolean write(Node node, Location place, ValueWriter out) {
        if (node.location().source() != place.source()
                || !node.location().pointer().equals(place.pointer())) {
            return false;
        }
        if (node instanceof Node.Mapping mapping) {
            begin(Kind.MAPPING, node, out);
            out.number(mapping.members().size());
            for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
                out.text(member.getKey());
                if (!write(member.getValue(), place(member.getValue(), place, member.getKey()), out)) {
                    return false;
                }
            }
        } else if (node instanceof Node.Sequence sequence) {
            begin(Kind.SEQUENCE, node, out);
            out.number(sequence.items().size());
            for (int i = 0; i < sequence.items().size(); i++) {
                Node item = sequence.items().get(i);
                if (!write(item, place(item, place, i), out)) {
                    return false;
                }
            }
        } else if (node instanceof Node.Text value) {
            begin(Kind.TEXT, node, out);
            out.text(value.value());
        } else if (node instanceof Node.Numeric value) {
            begin(Kind.NUMERIC, node, out);
            out.text(value.literal());
            out.text(value.spelling());
        } else if (node instanceof Node.Bool value) {
            begin(Kind.BOOL, node, out);
            out.flag(value.value());
            out.text(value.spelling());
        } else if (node instanceof Node.Null) {
            begin(Kind.NULL, node, out);
        } else {
            return false;
        }
        return true;
    }

    private static void begin(Kind kind, Node node, ValueWriter out) {
        out.number(kind.ordinal());
        out.number(node.location().offset());
    }

    /** {@return the pages that were encoded, by their paths; none if these are other bytes} */
    public static Map<String, KnownFile> decoded(byte[] bytes) {
        try {
            ValueReader in = new ValueReader(bytes);
            Map<String, KnownFile> files = new HashMap<>();
            while (in.hasMore()) {
                String path = in.text();
                String fingerprint = in.text();
                int length = in.number();
                byte[] digest = in.bytes();
                files.put(path, new KnownFile(fingerprint, length, digest, derived(path, in.bytes())));
            }
            return files;
        } catch (IllegalArgumentException foreign) {
            return Map.of();
        }
    }

    private static Map<Class<?>, Object> derived(String path, byte[] page) {
        ReadPage read = read(path, page);
        Node.Mapping fields = read.page().frontMatter();
        if (fields == null) {
            throw new IllegalArgumentException("it is no page");
        }
        FrontMatterHead head = new FrontMatterHead(fields.location().source().bytes());
        return Map.of(ReadPage.class, read, FrontMatterHead.class, head, Kept.class, new Kept(page));
    }

    private static ReadPage read(String path, byte[] page) {
        ValueReader in = new ValueReader(page);
        Source source = new Source(path, in.bytes());
        Node fields = value(in, source, null, "");
        return new ReadPage(
                HandWrittenPage.of(
                        path,
                        fields instanceof Node.Mapping mapping ? mapping : null,
                        new FrontMatterAccess(DeclaredAccess.NONE, null)),
                List.of());
    }

    private static Node value(ValueReader in, Source source, @Nullable Location parent, Object segment) {
        Kind kind = in.constant(Kind.values());
        int offset = in.number();
        Location location = place(source, parent, segment, offset);
        return switch (kind) {
            case MAPPING -> {
                Map<String, Node> members = new LinkedHashMap<>();
                in.list(() -> {
                    String name = in.text();
                    return members.put(name, value(in, source, location, name));
                });
                yield new Node.Mapping(location, members);
            }
            case SEQUENCE -> {
                List<Node> items = new ArrayList<>();
                in.list(() -> items.add(value(in, source, location, items.size())));
                yield new Node.Sequence(location, items);
            }
            case TEXT -> new Node.Text(location, in.text());
            case NUMERIC -> new Node.Numeric(location, in.text(), in.text());
            case BOOL -> new Node.Bool(location, in.flag(), in.text());
            default -> new Node.Null(location);
        };
    }
}
