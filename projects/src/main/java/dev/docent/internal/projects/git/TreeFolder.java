package dev.docent.internal.projects.git;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.internal.folders.SitePath;
import dev.docent.internal.projects.git.GitException.Reason;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
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

    /** @param folder from the root of the tree; {@code .} for the root */
    static TreeFolder of(Repository repository, ObjectId commit, String folder, MirrorLimits limits)
            throws IOException {
        if (!folder.equals(".") && !SitePath.isValid(folder)) {
            throw new GitException(Reason.NO_FOLDER, "the folder must be a path in the repository, or \".\"");
        }
        Map<String, ObjectId> files = new HashMap<>();
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
            collect(repository, root, limits, files);
        }
        return new TreeFolder(repository, files, limits.blobBytes(), description);
    }

    private static void collect(Repository repository, ObjectId root, MirrorLimits limits, Map<String, ObjectId> files)
            throws IOException {
        try (TreeWalk walk = new TreeWalk(repository)) {
            walk.addTree(root);
            int entries = 0;
            while (walk.next()) {
                if (++entries > limits.entries()) {
                    throw new GitException(Reason.TOO_LARGE, "the tree has more than " + limits.entries() + " entries");
                }
                int mode = walk.getRawMode(0);
                if (FileMode.TREE.equals(mode)) {
                    if (walk.getDepth() + 1 >= limits.depth()) {
                        throw new GitException(
                                Reason.TOO_LARGE,
                                "the tree has more than " + limits.depth() + " directories inside one another");
                    }
                    if (isContent(walk.getNameString())) {
                        walk.enterSubtree();
                    }
                } else if (FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode)) {
                    String path = walk.getPathString();
                    if (SitePath.isValid(path)) {
                        files.put(path, walk.getObjectId(0));
                    }
                }
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
