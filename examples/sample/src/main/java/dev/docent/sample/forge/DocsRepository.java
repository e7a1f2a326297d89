package dev.docent.sample.forge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.Merger;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/** The bare repository of the documentation. Thread-safe, except for two merges at the same time. */
final class DocsRepository {

    /** What became of a merge. */
    enum Merge {
        /** The published branch has the change. */
        MERGED,
        /** The branch is gone, merged already, or has another commit than the one that was reviewed. */
        CHANGED,
        /** The site has changed the same lines since. */
        CONFLICT
    }

    private static final String BASE = Constants.R_HEADS + "main";

    /** What the application has in its WAR. */
    private static final String PACKAGED = "refs/sample/packaged";

    private static final PersonIdent SAMPLE = new PersonIdent("Docent sample", "sample@sample.example");

    private final Path folder;

    DocsRepository(Path folder) {
        this.folder = folder;
    }

    private Repository open() throws IOException {
        return new FileRepositoryBuilder().setGitDir(folder.toFile()).setBare().build();
    }

    /**
     * Creates it, with these files in its first commit. One of other files is moved aside.
     *
     * @return false if it was there with these files
     */
    boolean create(Map<String, byte[]> docs) throws IOException {
        if (Files.exists(folder) && isOf(docs)) {
            return false;
        }
        if (Files.exists(folder)) {
            Files.move(
                    folder, folder.resolveSibling("docs-before-" + Instant.now().toEpochMilli() + ".git"));
        }
        try (Repository git = open();
                ObjectInserter objects = git.newObjectInserter()) {
            git.create(true);
            git.updateRef(Constants.HEAD).link(BASE);
            CommitBuilder first = commit(tree(docs, objects), "Add the documentation of the sample");
            ObjectId commit = objects.insert(first);
            objects.flush();
            update(git, BASE, ObjectId.zeroId(), commit);
            update(git, PACKAGED, ObjectId.zeroId(), commit);
        }
        return true;
    }

    private boolean isOf(Map<String, byte[]> docs) throws IOException {
        try (Repository git = open();
                ObjectInserter objects = git.newObjectInserter()) {
            return tree(docs, objects).equals(git.resolve(PACKAGED + "^{tree}")) && git.resolve(BASE) != null;
        }
    }

    private static ObjectId tree(Map<String, byte[]> docs, ObjectInserter objects) throws IOException {
        DirCache index = DirCache.newInCore();
        DirCacheBuilder entries = index.builder();
        for (Map.Entry<String, byte[]> file : docs.entrySet()) {
            DirCacheEntry entry = new DirCacheEntry(file.getKey());
            entry.setFileMode(FileMode.REGULAR_FILE);
            entry.setObjectId(objects.insert(Constants.OBJ_BLOB, file.getValue()));
            entries.add(entry);
        }
        entries.finish();
        return index.writeTree(objects);
    }

    private static CommitBuilder commit(ObjectId tree, String message) {
        CommitBuilder commit = new CommitBuilder();
        commit.setTreeId(tree);
        commit.setAuthor(SAMPLE);
        commit.setCommitter(SAMPLE);
        commit.setMessage(message);
        return commit;
    }

    private static void update(Repository git, String ref, ObjectId before, ObjectId after) throws IOException {
        RefUpdate update = git.updateRef(ref);
        update.setExpectedOldObjectId(before);
        update.setNewObjectId(after);
        RefUpdate.Result result = update.update();
        if (result != RefUpdate.Result.NEW && result != RefUpdate.Result.FAST_FORWARD) {
            throw new IOException(ref + " of " + git.getDirectory() + " cannot be written: " + result);
        }
    }

    /** {@return the commit of a branch; empty if there is none of this name} */
    Optional<String> head(String branch) throws IOException {
        try (Repository git = open()) {
            return Optional.ofNullable(git.resolve(Constants.R_HEADS + branch)).map(ObjectId::name);
        }
    }

    /** {@return whether a commit is part of what is published} */
    boolean isPublished(String commit) throws IOException {
        try (Repository git = open()) {
            return isMerged(git, ObjectId.fromString(commit), git.resolve(BASE));
        }
    }

    private static boolean isMerged(Repository git, ObjectId commit, ObjectId into) throws IOException {
        try (RevWalk walk = new RevWalk(git)) {
            return walk.isMergedInto(walk.parseCommit(commit), walk.parseCommit(into));
        }
    }

    /** Merges a branch into the published one. */
    Merge merge(String branch, String reviewed, String message) throws IOException {
        try (Repository git = open()) {
            ObjectId head = git.resolve(Constants.R_HEADS + branch);
            ObjectId base = git.resolve(BASE);
            if (head == null || !head.name().equals(reviewed) || isMerged(git, head, base)) {
                return Merge.CHANGED;
            }
            Merger merger = MergeStrategy.RECURSIVE.newMerger(git, true);
            if (!merger.merge(base, head)) {
                return Merge.CONFLICT;
            }
            CommitBuilder commit = commit(merger.getResultTreeId(), message);
            commit.setParentIds(base, head);
            try (ObjectInserter objects = git.newObjectInserter()) {
                ObjectId merged = objects.insert(commit);
                objects.flush();
                update(git, BASE, base, merged);
            }
            return Merge.MERGED;
        }
    }
}
