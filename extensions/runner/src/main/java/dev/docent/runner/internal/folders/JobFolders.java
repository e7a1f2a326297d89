package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

import dev.docent.api.jobs.AgentJobKey;

/** The folders of all jobs that ran on this disk and may get a follow-up message. Thread-safe. */
public final class JobFolders {

    private static final Logger LOG = System.getLogger(JobFolders.class.getName());
    private static final String REMOVED = "removed-";

    private final Path jobs;

    public JobFolders(WorkDirectory directory) {
        jobs = directory.jobs();
    }

    /**
     * {@return the folder of a job, as soon as no other run has it} Another one has it only while this node or another is about
     * to end a run that it lost.
     */
    public JobFolder open(AgentJobKey key) throws IOException, InterruptedException {
        Path root = jobs.resolve(JobName.of(key));
        while (true) {
            Optional<LockedFile> locked = lock(root);
            if (locked.isPresent()) {
                return prepared(root, key, locked.get());
            }
        }
    }

    private static JobFolder prepared(Path root, AgentJobKey key, LockedFile lock) throws IOException {
        boolean ready = false;
        try {
            Files.writeString(root.resolve(JobFolder.KEY), key.id() + "\n" + key.projectId());
            JobFolder folder = JobFolder.prepare(root, lock);
            ready = true;
            return folder;
        } finally {
            if (!ready) {
                lock.close();
            }
        }
    }

    /** {@return the lock; empty if the folder was removed meanwhile} */
    private static Optional<LockedFile> lock(Path root) throws IOException, InterruptedException {
        try {
            Files.createDirectory(root, WorkDirectory.ownerOnly());
        } catch (FileAlreadyExistsException ofAnEarlierRun) {
            // or of another one that begins
        }
        try {
            return ifCurrent(root, LockedFile.lock(root.resolve(JobFolder.LOCK)));
        } catch (NoSuchFileException removed) {
            return Optional.empty();
        }
    }

    private static Optional<LockedFile> ifCurrent(Path root, LockedFile lock) throws IOException {
        boolean current = false;
        try {
            current = lock.isAt(root.resolve(JobFolder.LOCK));
            return current ? Optional.of(lock) : Optional.empty();
        } finally {
            if (!current) {
                lock.close();
            }
        }
    }

    /** Removes what runs left whose server was killed, but for what their jobs remember. */
    public void removeLeftovers() throws IOException {
        for (Path folder : NodeFolder.children(jobs)) {
            if (Files.isDirectory(folder.resolve(JobFolder.AGENT), LinkOption.NOFOLLOW_LINKS)) {
                logged(folder, () -> ifFree(folder, () -> JobFolder.removeAllButMemory(folder)));
            }
        }
    }

    /** Removes the folders of jobs; not of one that is at work, which is removed when it is asked for again. */
    public void remove(Collection<AgentJobKey> keys) throws IOException {
        for (AgentJobKey key : keys) {
            remove(jobs.resolve(JobName.of(key)));
        }
    }

    /** Removes the folders of all jobs that get no follow-up message any more. One that cannot be read or removed is logged. */
    public void removeUnless(Predicate<AgentJobKey> needed) throws IOException {
        for (Path folder : NodeFolder.children(jobs)) {
            logged(folder, () -> {
                if (folder.getFileName().toString().startsWith(REMOVED)) {
                    FolderRemoval.remove(folder);
                } else if (key(folder).filter(needed.negate()).isPresent()) {
                    remove(folder);
                }
            });
        }
    }

    /** {@return the job that a folder belongs to; empty for one that begins at this moment} */
    private static Optional<AgentJobKey> key(Path folder) throws IOException {
        try {
            String[] key = Files.readString(folder.resolve(JobFolder.KEY)).split("\n", 2);
            AgentJobKey job = new AgentJobKey(key.length == 2 ? key[1] : "", key[0]);
            if (folder.endsWith(JobName.of(job))) {
                return Optional.of(job);
            }
            throw new IOException("It is not known to which job the folder belongs, until its next run");
        } catch (NoSuchFileException begins) {
            return Optional.empty();
        } catch (IllegalArgumentException noKey) {
            throw new IOException("It is not known to which job the folder belongs, until its next run", noKey);
        }
    }

    private void remove(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            ifFree(folder, () -> {
                Path removed = jobs.resolve(REMOVED + UUID.randomUUID());
                Files.move(folder, removed);
                FolderRemoval.remove(removed);
            });
        }
    }

    /** Works on the folder of a job, unless a run has it, or it was removed meanwhile. */
    private static void ifFree(Path folder, Work work) throws IOException {
        Optional<LockedFile> lock = LockedFile.tryLock(folder.resolve(JobFolder.LOCK));
        if (lock.isPresent()) {
            try (LockedFile held = lock.get()) {
                if (held.isAt(folder.resolve(JobFolder.LOCK))) {
                    work.run();
                }
            }
        }
    }

    /** One folder, into which an agent may have written, does not keep the others from being looked at. */
    private static void logged(Path folder, Work work) {
        try {
            work.run();
        } catch (IOException remains) {
            LOG.log(Level.WARNING, "What a run left, or its agent remembers, is not removed: " + folder, remains);
        }
    }

    /** What is done with a folder. */
    @FunctionalInterface
    private interface Work {

        void run() throws IOException;
    }
}
