package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;

/** A file that one holder at a time has locked: also among processes, and among applications of one server. */
public final class LockedFile implements AutoCloseable {

    private static final long PAUSE_MILLIS = 20;

    private final FileChannel channel;

    private LockedFile(FileChannel channel) {
        this.channel = channel;
    }

    /** {@return the locked file; empty if another holder has it} */
    public static Optional<LockedFile> tryLock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean locked = false;
        try {
            FileLock lock = channel.tryLock();
            locked = lock != null;
        } catch (OverlappingFileLockException heldInThisServer) {
            // another run, or another deployment
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        return locked ? Optional.of(new LockedFile(channel)) : Optional.empty();
    }

    /** {@return the locked file, as soon as no other process holds it} */
    public static LockedFile lock(Path file) throws IOException, InterruptedException {
        while (true) {
            Optional<LockedFile> locked = tryLock(file);
            if (locked.isPresent()) {
                return locked.get();
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    /** {@return whether the file that is locked is the one that has this path now: somebody may have removed it before} */
    boolean isAt(Path file) throws IOException {
        byte[] mark = UUID.randomUUID().toString().getBytes(StandardCharsets.US_ASCII);
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(mark), 0);
        try {
            return Arrays.equals(mark, Files.readAllBytes(file));
        } catch (NoSuchFileException removed) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
