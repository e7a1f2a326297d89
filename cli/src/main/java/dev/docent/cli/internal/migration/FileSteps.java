package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

import org.jspecify.annotations.Nullable;

/** The operations that change files; each is atomic, except for {@link #write}. */
interface FileSteps {

    /** On the disk. */
    FileSteps DISK = new FileSteps() {};

    /** Writes a new file and forces it to the disk. A failure may leave a partial file. */
    default void write(Path file, byte @Nullable [] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer left = ByteBuffer.wrap(content);
            while (left.hasRemaining()) {
                channel.write(left);
            }
            channel.force(true);
        }
    }

    /** Moves a file, replacing an existing one. */
    default void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Deletes a file or an empty directory, if it exists. */
    default void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}
