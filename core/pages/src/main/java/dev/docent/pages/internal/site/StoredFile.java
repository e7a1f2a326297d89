package dev.docent.pages.internal.site;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.navigation.internal.stored.ValueReader;
import dev.docent.navigation.internal.stored.ValueWriter;

/**
 * A file that was written for a page, without its content. Immutable.
 *
 * @param path its path from the site's root, without a leading slash
 * @param part which file of the page it is
 * @param length its length in bytes
 * @param digest the SHA-256 digest of its content
 */
record StoredFile(String path, Part part, int length, byte[] digest) {

    /** The files of a page. */
    enum Part {
        HTML,
        MARKDOWN,
        /** What other pages may have, too, or what is at another path. */
        OTHER
    }

    /**
     * {@return the contents of files, which are needed only where they are not written yet} Little is lost by the fastest
     * way: pages repeat the navigation.
     */
    static byte[] packed(List<byte[]> contents) {
        ValueWriter values = new ValueWriter();
        values.list(contents, values::bytes);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        Deflater fast = new Deflater(Deflater.BEST_SPEED);
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed, fast)) {
            out.write(values.bytes());
        } catch (IOException inMemory) {
            throw new UncheckedIOException(inMemory);
        } finally {
            fast.end();
        }
        return packed.toByteArray();
    }

    /** {@return the contents of files; empty if these are not the packed ones of exactly these files} */
    static Optional<List<byte[]>> unpacked(byte[] packed, List<StoredFile> files) {
        int most =
                files.stream().mapToInt(file -> Integer.BYTES + file.length()).reduce(Integer.BYTES, Integer::sum);
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
            ValueReader values = new ValueReader(in.readNBytes(most));
            List<byte[]> contents = values.list(values::bytes);
            boolean same = contents.size() == files.size();
            for (int i = 0; same && i < files.size(); i++) {
                same = Arrays.equals(files.get(i).digest(), Sha256.of(contents.get(i)));
            }
            return same ? Optional.of(contents) : Optional.empty();
        } catch (IOException | IllegalArgumentException foreign) {
            return Optional.empty();
        }
    }

    void write(ValueWriter out) {
        out.text(path);
        out.number(part.ordinal());
        out.number(length);
        out.bytes(digest);
    }

    /** {@throws IllegalArgumentException if it is not what was written} */
    static StoredFile read(ValueReader in) {
        return new StoredFile(in.text(), in.constant(Part.values()), in.number(), in.bytes());
    }
}
