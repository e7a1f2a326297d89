package dev.docent.internal.projects.git;

import java.io.File;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;

import dev.docent.internal.projects.git.GitException.Reason;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.eclipse.jgit.transport.PackParser;

/** A bare repository that receives packs within limits, over whatever protocol. */
final class MirrorRepository extends FileRepository {

    private final MirrorLimits limits;

    MirrorRepository(File directory, MirrorLimits limits) throws IOException {
        super(directory);
        this.limits = limits;
    }

    /** Does nothing: after each fetch, a thread of JGit's would write beside whoever holds the lock of the mirror. */
    @Override
    public void autoGC(ProgressMonitor monitor) {}

    @Override
    public ObjectInserter newObjectInserter() {
        ObjectInserter all = super.newObjectInserter();
        return new ObjectInserter.Filter() {
            @Override
            protected ObjectInserter delegate() {
                return all;
            }

            @Override
            public PackParser newPackParser(InputStream in) throws IOException {
                PackParser parser = super.newPackParser(new LimitedPack(in, limits));
                parser.setMaxObjectSizeLimit(limits.blobBytes());
                return parser;
            }
        };
    }

    /** Ends when a pack is too large, or takes too long. */
    private static final class LimitedPack extends FilterInputStream {

        private final MirrorLimits limits;
        private final long start = System.nanoTime();
        private long received;

        LimitedPack(InputStream in, MirrorLimits limits) {
            super(in);
            this.limits = limits;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, length);
            received += Math.max(count, 0);
            if (received > limits.packBytes()) {
                throw new GitException(
                        Reason.TOO_LARGE, "the repository sends more than " + limits.packBytes() + " bytes");
            }
            if (System.nanoTime() - start > limits.total().toNanos()) {
                throw new GitException(
                        Reason.TIMEOUT,
                        "the repository is not received within "
                                + TimeUnit.MILLISECONDS.toSeconds(limits.total().toMillis()) + " s");
            }
            return count;
        }
    }
}
