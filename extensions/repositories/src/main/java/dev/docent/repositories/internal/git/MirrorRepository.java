package dev.docent.repositories.internal.git;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectChecker;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.eclipse.jgit.transport.PackParser;
import org.jspecify.annotations.Nullable;

/** A bare repository that receives packs within a budget, over all protocols. */
final class MirrorRepository extends FileRepository {

    /** Directory of a pack that is being received: not compared with existing objects, and invisible until it is complete. */
    static final String INCOMING = "incoming";

    private @Nullable FetchBudget budget;

    MirrorRepository(File directory) throws IOException {
        super(directory);
    }

    /** Counts packs that are received from now on against a budget. The caller must hold the lock of the mirror. */
    void receiveWithin(FetchBudget budget) {
        this.budget = budget;
    }

    /** {@return a check of received objects that ends with the time of a budget} */
    static ObjectChecker checker(FetchBudget budget) {
        return new ObjectChecker() {
            @Override
            public void check(@Nullable AnyObjectId id, int type, byte[] raw) throws CorruptObjectException {
                try {
                    budget.nanosLeft();
                } catch (GitException late) {
                    throw new UncheckedIOException(late);
                }
                super.check(id, type, raw);
            }
        };
    }

    /** Does nothing: JGit would start a thread after each fetch that writes without the lock of the mirror. */
    @Override
    public void autoGC(ProgressMonitor monitor) {}

    @Override
    public ObjectInserter newObjectInserter() {
        FetchBudget within = budget;
        return within == null ? super.newObjectInserter() : new Incoming(super.newObjectInserter(), within);
    }

    private final class Incoming extends ObjectInserter.Filter {

        private final ObjectInserter all;
        private final FetchBudget within;
        private @Nullable FileRepository incoming;
        private @Nullable PackScan scan;

        Incoming(ObjectInserter all, FetchBudget within) {
            this.all = all;
            this.within = within;
        }

        @Override
        protected ObjectInserter delegate() {
            return all;
        }

        @Override
        public PackParser newPackParser(InputStream in) throws IOException {
            Path directory = getDirectory().toPath().resolve(INCOMING);
            delete(directory);
            Files.createDirectory(directory);
            FileRepository made = new FileRepository(directory.toFile());
            incoming = made;
            made.create(true);
            PackScan scanned = new PackScan(in, within);
            scan = scanned;
            return made.newObjectInserter().newPackParser(scanned);
        }

        /** Called when a pack has been received, and found to be in order. */
        @Override
        public void flush() throws IOException {
            if (incoming == null) {
                return;
            }
            try (Stream<Path> files =
                    Files.list(incoming.getObjectsDirectory().toPath().resolve("pack"))) {
                List<Path> packFirst = files.filter(file -> isPart(file.toString()))
                        .sorted(Comparator.comparing(Path::toString).reversed())
                        .toList();
                for (Path file : packFirst) {
                    Path kept = getObjectsDirectory().toPath().resolve("pack").resolve(file.getFileName());
                    Files.move(file, kept, StandardCopyOption.ATOMIC_MOVE);
                    if (kept.toString().endsWith(".idx")) {
                        String name = kept.toString();
                        getObjectDatabase().openPack(new File(name.substring(0, name.length() - 3) + "pack"));
                    }
                }
            }
        }

        private static boolean isPart(String name) {
            return name.endsWith(".pack") || name.endsWith(".idx");
        }

        @Override
        public void close() {
            if (scan != null) {
                scan.end();
            }
            if (incoming != null) {
                incoming.close();
            }
            super.close();
        }
    }

    /** Deletes a directory with what is in it, if it is there. */
    static void delete(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
