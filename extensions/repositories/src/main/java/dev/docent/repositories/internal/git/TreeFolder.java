package dev.docent.repositories.internal.git;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.repositories.internal.git.GitException.Reason;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * The tree of one commit, or a folder in it. It never changes. Symbolic links and submodules are no files of it, and
 * contents are what the repository has: no filter is applied. Thread-safe.
 */
public final class TreeFolder implements DocsFolder {

    private final Repository repository;
    private final Map<String, ObjectId> files;
    private final int maxFileBytes;
    private final String description;

    private TreeFolder(Repository repository, Map<String, ObjectId> files, int maxFileBytes, String description) {
        this.repository = repository;
        this.files = files;
        this.maxFileBytes = maxFileBytes;
        this.description = description;
    }

    /**
     * @param folder from the root of the tree; {@code .} for the root
     * @param budget for reading the names
     */
    static TreeFolder of(Repository repository, ObjectId commit, String folder, FetchBudget budget) throws IOException {
        if (!folder.equals(".") && !SitePath.isValid(folder)) {
            throw new GitException(Reason.NO_FOLDER, "the folder must be a path in the repository, or \".\"");
        }
        String description =
                "commit " + commit.abbreviate(12).name() + (folder.equals(".") ? "" : ", folder " + folder);
        try (RevWalk commits = new RevWalk(repository)) {
            RevCommit read = commits.parseCommit(commit);
            ObjectId root = read.getTree();
            if (!folder.equals(".")) {
                try (TreeWalk at = TreeWalk.forPath(repository, folder, read.getTree())) {
                    if (at == null || !FileMode.TREE.equals(at.getRawMode(0))) {
                        throw new GitException(
                                Reason.NO_FOLDER,
                                "commit " + commit.abbreviate(12).name() + " has no folder " + folder);
                    }
                    root = at.getObjectId(0);
                }
            }
            Names names = new Names(commits.getObjectReader(), budget);
            names.collect(root, "", 0, 0);
            return new TreeFolder(repository, names.files, budget.limits().blobBytes(), description);
        }
    }

    /** The paths of a tree, which are bounded while they are made: folders may share what is in them. */
    private static final class Names {

        /** What a path takes in memory beside its characters. */
        private static final int PATH_BYTES = 160;

        private final ObjectReader objects;
        private final FetchBudget budget;
        private final Map<String, ObjectId> files = new HashMap<>();
        private int entries;
        private long bytes;

        Names(ObjectReader objects, FetchBudget budget) {
            this.objects = objects;
            this.budget = budget;
        }

        /** @param above bytes of the trees around this one, which stay in memory */
        void collect(ObjectId tree, String parent, int depth, long above) throws IOException {
            MirrorLimits limits = budget.limits();
            byte[] content = CompleteHistory.content(objects, tree, budget);
            long open = above + content.length;
            budget.requireWork("directories inside one another", open);
            CanonicalTreeParser walk = new CanonicalTreeParser();
            for (walk.reset(content); !walk.eof(); walk.next(1)) {
                if (++entries > limits.entries()) {
                    throw new GitException(Reason.TOO_LARGE, "the tree has more than " + limits.entries() + " entries");
                }
                int mode = walk.getEntryRawMode();
                String path = parent + walk.getEntryPathString();
                if (FileMode.TREE.equals(mode)) {
                    if (depth + 1 >= limits.depth()) {
                        throw new GitException(
                                Reason.TOO_LARGE,
                                "the tree has more than " + limits.depth() + " directories inside one another");
                    }
                    if (isContent(walk.getEntryPathString())) {
                        collect(walk.getEntryObjectId(), path + "/", depth + 1, open);
                    }
                } else if (FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode)) {
                    add(path, walk.getEntryObjectId());
                }
            }
        }

        private void add(String path, ObjectId id) throws IOException {
            if (SitePath.isValid(path)) {
                bytes += PATH_BYTES + path.length();
                budget.requirePaths(bytes);
                files.put(path, id);
            }
        }
    }

    /** As for directories of the file system: neither version control nor dependencies. */
    private static boolean isContent(String name) {
        return SitePath.isContentDirectory(name);
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        Optional<ObjectLoader> file = load(path);
        return file.isEmpty() ? Optional.empty() : Optional.of(file.get().getBytes(maxFileBytes));
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        Optional<ObjectLoader> file = load(path);
        return file.isEmpty()
                ? Optional.empty()
                : Optional.of(DocsFile.of(
                        file.get().openStream(), OptionalLong.of(file.get().getSize())));
    }

    private Optional<ObjectLoader> load(String path) throws IOException {
        ObjectId id = files.get(path);
        if (id == null) {
            return Optional.empty();
        }
        try {
            ObjectLoader loader = IsolatedSystemReader.isolated(() -> repository.open(id));
            if (loader.getSize() > maxFileBytes) {
                throw new GitException(Reason.TOO_LARGE, "it is larger than " + maxFileBytes + " bytes");
            }
            return Optional.of(loader);
        } catch (MissingObjectException missing) {
            throw new GitException(Reason.CORRUPT, "the mirror has lost its content, " + id.name());
        }
    }

    @Override
    public DocsListing list() {
        return DocsListing.of(files.keySet());
    }

    /** The id of the content: equal in all commits that have the same content. */
    @Override
    public Optional<String> fingerprint(String path) {
        return Optional.ofNullable(files.get(path)).map(ObjectId::name);
    }

    @Override
    public String description() {
        return description;
    }
}
