package dev.docent.repositories.internal.git;

import java.io.IOException;
import java.util.Optional;

import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/** Finds where two histories meet. */
final class CommonAncestor {

    private CommonAncestor() {}

    /**
     * {@return the last commit that is in both histories, or one of the last ones; empty if there is none, or none is found}
     *
     * @param most how many commits are looked at
     * @throws IOException if a commit on the way cannot be read
     */
    static Optional<String> of(Repository repository, ObjectId one, ObjectId other, int most) throws IOException {
        if (one.equals(other)) {
            return Optional.of(one.name());
        }
        try (BoundedWalk walk = new BoundedWalk(repository, most)) {
            walk.setRetainBody(false);
            walk.setRevFilter(RevFilter.MERGE_BASE);
            walk.markStart(walk.parseCommit(one));
            walk.markStart(walk.parseCommit(other));
            return Optional.ofNullable(walk.next()).map(RevCommit::name);
        } catch (TooManyCommitsException endless) {
            return Optional.empty();
        }
    }

    /** Every commit is made once, when a walk comes to it. */
    private static final class BoundedWalk extends RevWalk {

        private final int most;
        private int count;

        BoundedWalk(Repository repository, int most) {
            super(repository);
            this.most = most;
        }

        @Override
        protected RevCommit createCommit(AnyObjectId id, int position) {
            count++;
            if (count > most) {
                throw new TooManyCommitsException();
            }
            return super.createCommit(id, position);
        }
    }

    private static final class TooManyCommitsException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
