package dev.docent.pages.internal.site;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

import dev.docent.base.internal.digests.Sha256;

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

    /** {@return the contents of files, which are needed only where they are not written yet} */
    static byte[] packed(List<byte[]> contents) {
        StoredBytes.Writer out = new StoredBytes.Writer();
        out.number(contents.size());
        contents.forEach(content -> out.bytes(packed(content)));
        return out.bytes();
    }

    /** {@return the contents of files; empty if these are not the packed ones of exactly these files} */
    static Optional<List<byte[]>> unpacked(byte[] packed, List<StoredFile> files) {
        try {
            StoredBytes.Reader in = new StoredBytes.Reader(packed);
            List<byte[]> found = in.list(in::bytes);
            in.end();
            if (found.size() != files.size()) {
                return Optional.empty();
            }
            List<byte[]> contents = new ArrayList<>();
            for (int i = 0; i < files.size(); i++) {
                contents.add(files.get(i).unpacked(found.get(i)));
            }
            return Optional.of(contents);
        } catch (IllegalArgumentException foreign) {
            return Optional.empty();
        }
    }

    /** Little is lost by the fastest way: pages repeat the navigation. */
    private static byte[] packed(byte[] content) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            deflater.setInput(content);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream(content.length / 4 + 64);
            byte[] buffer = new byte[16 * 1024];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private byte[] unpacked(byte[] packed) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(packed);
            byte[] content = new byte[length];
            int at = 0;
            while (at < length) {
                int more = inflater.inflate(content, at, length - at);
                if (more == 0) {
                    break;
                }
                at += more;
            }
            if (at < length || !Arrays.equals(digest, Sha256.of(content))) {
                throw new IllegalArgumentException("not the content that was stored");
            }
            return content;
        } catch (DataFormatException e) {
            throw new IllegalArgumentException(e);
        } finally {
            inflater.end();
        }
    }

    void write(StoredBytes.Writer out) {
        out.text(path);
        out.number(part.ordinal());
        out.number(length);
        out.bytes(digest);
    }

    /** {@throws IllegalArgumentException if it is not what was written} */
    static StoredFile read(StoredBytes.Reader in) {
        return new StoredFile(in.text(), in.constant(Part.values()), in.number(), in.bytes());
    }
}
