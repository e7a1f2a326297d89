package dev.docent.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The ways in which files are changed, each of which is done whole or not at all, except for {@link #write}. */
interface FileSteps {

    /** Of the disk. */
    FileSteps DISK = new FileSteps() {};

    /** Writes a new file through to the disk. A failure may leave a part of it. */
    default void write(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer left = ByteBuffer.wrap(content);
            while (left.hasRemaining()) {
                channel.write(left);
            }
            channel.force(true);
        }
    }

    /** Moves a file, over another one if need be. */
    default void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Deletes a file or an empty directory, if it is there. */
    default void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}
