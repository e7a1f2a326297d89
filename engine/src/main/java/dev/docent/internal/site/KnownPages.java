package dev.docent.internal.site;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.internal.access.DeclaredAccess;
import dev.docent.internal.access.FrontMatterAccess;
import dev.docent.internal.documents.Node;
import dev.docent.internal.folders.KnownFile;
import dev.docent.internal.readers.FrontMatterHead;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.Source;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a site in a form that later processes can read, so that they need not read and parse the files of those that
 * have not changed. A page whose front matter has problems or says who may see it is not among them: it is always read.
 */
public final class KnownPages {

    private static final int DIGEST_BYTES = 32;

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
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(files.size() * 512);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            for (Map.Entry<String, KnownFile> entry : files.entrySet()) {
                KnownFile file = entry.getValue();
                Optional<byte[]> page = Optional.ofNullable(file.derived().get(Kept.class))
                        .map(kept -> ((Kept) kept).bytes())
                        .or(() -> page(entry.getKey(), file));
                if (page.isPresent()) {
                    text(entry.getKey(), out);
                    text(file.fingerprint(), out);
                    out.writeInt(file.length());
                    out.write(file.digest());
                    bytes(page.get(), out);
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static Optional<byte[]> page(String path, KnownFile file) {
        return file.derived().get(ReadPage.class) instanceof ReadPage read
                        && read.problems().isEmpty()
                        && read.page().frontMatter() != null
                        && read.page().access().equals(DeclaredAccess.NONE)
                        && read.page().unreadable() == null
                ? page(path, read.page().frontMatter())
                : Optional.empty();
    }

    private static Optional<byte[]> page(String path, Node.Mapping fields) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            bytes(fields.location().source().bytes(), out);
            if (!write(fields, out)) {
                return Optional.empty();
            }
            byte[] written = bytes.toByteArray();
            Node.Mapping again = read(path, written).page().frontMatter();
            return again != null && isSame(fields, again) ? Optional.of(written) : Optional.empty();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static void text(String text, DataOutputStream out) throws IOException {
        bytes(text.getBytes(StandardCharsets.UTF_8), out);
    }

    private static void bytes(byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** {@return whether the value can be written} */
    private static boolean write(Node node, DataOutputStream out) throws IOException {
        if (node instanceof Node.Mapping mapping) {
            begin(Kind.MAPPING, node, out);
            out.writeInt(mapping.members().size());
            for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
                text(member.getKey(), out);
                if (!write(member.getValue(), out)) {
                    return false;
                }
            }
        } else if (node instanceof Node.Sequence sequence) {
            begin(Kind.SEQUENCE, node, out);
            out.writeInt(sequence.items().size());
            for (Node item : sequence.items()) {
                if (!write(item, out)) {
                    return false;
                }
            }
        } else if (node instanceof Node.Text value) {
            begin(Kind.TEXT, node, out);
            text(value.value(), out);
        } else if (node instanceof Node.Numeric value) {
            begin(Kind.NUMERIC, node, out);
            text(value.literal(), out);
            text(value.spelling(), out);
        } else if (node instanceof Node.Bool value) {
            begin(Kind.BOOL, node, out);
            out.writeBoolean(value.value());
            text(value.spelling(), out);
        } else if (node instanceof Node.Null) {
            begin(Kind.NULL, node, out);
        } else {
            return false;
        }
        return true;
    }

    private static void begin(Kind kind, Node node, DataOutputStream out) throws IOException {
        out.writeByte(kind.ordinal());
        out.writeInt(node.location().offset());
    }

    /** A value that two names lead to has one location, which is not that of both: such a page is not kept. */
    private static boolean isSame(Node one, Node other) {
        Location place = one.location();
        if (one.getClass() != other.getClass()
                || place.offset() != other.location().offset()
                || !place.pointer().equals(other.location().pointer())
                || !Objects.equals(place.position(), other.location().position())
                || !Objects.equals(one.scalar(), other.scalar())
                || !Objects.equals(one.spelling(), other.spelling())) {
            return false;
        }
        if (one instanceof Node.Mapping mapping && other instanceof Node.Mapping same) {
            return List.copyOf(mapping.members().keySet())
                            .equals(List.copyOf(same.members().keySet()))
                    && areSame(mapping.members().values(), same.members().values());
        }
        return !(one instanceof Node.Sequence sequence)
                || other instanceof Node.Sequence same && areSame(sequence.items(), same.items());
    }

    private static boolean areSame(Collection<Node> some, Collection<Node> others) {
        Iterator<Node> other = others.iterator();
        return some.size() == others.size() && some.stream().allMatch(one -> isSame(one, other.next()));
    }

    /** {@return the pages that were encoded, by their paths; none if these are other bytes} */
    public static Map<String, KnownFile> decoded(byte[] bytes) {
        Map<String, KnownFile> files = new HashMap<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            while (in.available() > 0) {
                String path = text(in);
                String fingerprint = text(in);
                int length = in.readInt();
                byte[] digest = in.readNBytes(DIGEST_BYTES);
                byte[] page = bytes(in);
                files.put(path, new KnownFile(fingerprint, length, digest, derived(path, page)));
            }
            return files;
        } catch (IOException | ArrayIndexOutOfBoundsException foreign) {
            return Map.of();
        }
    }

    private static Map<Class<?>, Object> derived(String path, byte[] page) throws IOException {
        ReadPage read = read(path, page);
        Node.Mapping fields = read.page().frontMatter();
        if (fields == null) {
            throw new IOException("it is no page");
        }
        FrontMatterHead head = new FrontMatterHead(fields.location().source().bytes());
        return Map.of(ReadPage.class, read, FrontMatterHead.class, head, Kept.class, new Kept(page));
    }

    private static ReadPage read(String path, byte[] page) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(page));
        Source source = new Source(path, bytes(in));
        Node fields = value(in, source, null, "");
        return new ReadPage(
                HandWrittenPage.of(
                        path,
                        fields instanceof Node.Mapping mapping ? mapping : null,
                        new FrontMatterAccess(DeclaredAccess.NONE, null)),
                List.of());
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("it is cut off");
        }
        return in.readNBytes(length);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }

    private static Node value(DataInputStream in, Source source, @Nullable Location parent, Object segment)
            throws IOException {
        Kind kind = Kind.values()[in.readByte()];
        int offset = in.readInt();
        Location location = parent == null ? Location.root(source, offset) : parent.child(segment, offset);
        return switch (kind) {
            case MAPPING -> {
                Map<String, Node> members = new LinkedHashMap<>();
                for (int left = in.readInt(); left > 0; left--) {
                    String name = text(in);
                    members.put(name, value(in, source, location, name));
                }
                yield new Node.Mapping(location, members);
            }
            case SEQUENCE -> {
                List<Node> items = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    items.add(value(in, source, location, items.size()));
                }
                yield new Node.Sequence(location, items);
            }
            case TEXT -> new Node.Text(location, text(in));
            case NUMERIC -> new Node.Numeric(location, text(in), text(in));
            case BOOL -> new Node.Bool(location, in.readBoolean(), text(in));
            default -> new Node.Null(location);
        };
    }
}
