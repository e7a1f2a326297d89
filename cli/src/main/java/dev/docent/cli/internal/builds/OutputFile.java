package dev.docent.cli.internal.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.folders.FileStamp;
import dev.docent.navigation.internal.stored.ValueReader;
import dev.docent.navigation.internal.stored.ValueWriter;

/**
 * A file of the output as it was written.
 *
 * @param size in bytes
 * @param stamp the text of its {@link FileStamp}: while it is the same, nobody has touched the file
 * @param digest the SHA-256 digest of the content; empty if none was made
 */
record OutputFile(long size, String stamp, byte[] digest) {

    static final byte[] NO_DIGEST = {};

    /** {@return the file as it is now, of that content; empty if there is no such file} */
    static Optional<OutputFile> of(Path file, byte[] digest) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            OutputFile now =
                    new OutputFile(attributes.size(), FileStamp.of(attributes).toString(), digest);
            return attributes.isRegularFile() ? Optional.of(now) : Optional.empty();
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        }
    }

    static byte[] encoded(Map<String, OutputFile> files) {
        ValueWriter out = new ValueWriter();
        out.map(files, file -> {
            out.longNumber(file.size);
            out.text(file.stamp);
            out.bytes(file.digest);
        });
        return out.bytes();
    }

    /** {@return the files that were encoded, by their paths; none if these are other bytes} */
    static Map<String, OutputFile> decoded(byte[] bytes) {
        try {
            ValueReader in = new ValueReader(bytes);
            Map<String, OutputFile> files = in.map(() -> new OutputFile(in.longNumber(), in.text(), in.bytes()));
            in.end();
            return files;
        } catch (IllegalArgumentException foreign) {
            return Map.of();
        }
    }
}
