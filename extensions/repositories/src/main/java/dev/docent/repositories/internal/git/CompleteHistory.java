package dev.docent.repositories.internal.git;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;

import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectIdSubclassMap;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;

/** Looks for everything that the history of a commit consists of, within the time and the memory of a fetch. */
final class CompleteHistory {

    /** What a tree takes beside its content, in bytes. */
    private static final int TREE_BYTES = 256;

    private final ObjectReader objects;
    private final FetchBudget budget;
    private final ObjectIdSubclassMap<ObjectId> found = new ObjectIdSubclassMap<>();
    private final Deque<Tree> open = new ArrayDeque<>();
    private long openBytes;

    private record Tree(CanonicalTreeParser entries, int bytes) {}

    private CompleteHistory(ObjectReader objects, FetchBudget budget) {
        this.objects = objects;
        this.budget = budget;
    }

    /**
     * @param known commits whose histories are complete
     * @throws MissingObjectException if something is not there
     */
    static void require(Repository repository, ObjectId head, Collection<ObjectId> known, FetchBudget budget)
            throws IOException {
        try (RevWalk commits = new RevWalk(repository)) {
            commits.setRetainBody(false);
            CompleteHistory history = new CompleteHistory(commits.getObjectReader(), budget);
            commits.markStart(commits.parseCommit(head));
            for (ObjectId complete : known) {
                commits.markUninteresting(commits.parseCommit(complete));
            }
            for (RevCommit next = commits.next(); next != null; next = commits.next()) {
                history.require(next.getTree());
            }
        }
    }

    private void require(ObjectId tree) throws IOException {
        enter(tree);
        while (!open.isEmpty()) {
            Tree top = open.element();
            if (top.entries().eof()) {
                open.remove();
                openBytes -= top.bytes();
                continue;
            }
            int mode = top.entries().getEntryRawMode();
            ObjectId id = top.entries().getEntryObjectId();
            top.entries().next(1);
            if (FileMode.TREE.equals(mode)) {
                enter(id);
            } else if (!FileMode.GITLINK.equals(mode) && !found.contains(id)) {
                if (!objects.has(id)) {
                    throw new MissingObjectException(id, Constants.OBJ_BLOB);
                }
                found.add(id);
            }
        }
    }

    private void enter(ObjectId tree) throws IOException {
        budget.nanosLeft();
        if (found.contains(tree)) {
            return;
        }
        found.add(tree.copy());
        byte[] content = content(objects, tree, budget);
        openBytes += content.length + TREE_BYTES;
        budget.requireWork("directories inside one another", openBytes);
        CanonicalTreeParser entries = new CanonicalTreeParser();
        entries.reset(content);
        open.push(new Tree(entries, content.length + TREE_BYTES));
    }

    /** {@return the content of a tree} */
    static byte[] content(ObjectReader objects, ObjectId tree, FetchBudget budget) throws IOException {
        ObjectLoader loader = objects.open(tree, Constants.OBJ_TREE);
        budget.requireWhole("a tree", loader.getSize());
        return loader.getCachedBytes(Integer.MAX_VALUE);
    }
}
