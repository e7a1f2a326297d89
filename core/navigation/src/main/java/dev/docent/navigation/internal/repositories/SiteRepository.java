package dev.docent.navigation.internal.repositories;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;

/**
 * A repository that the site of a project is read from, with a copy on this computer. Thread-safe.
 *
 * <p>Messages of exceptions contain neither a token nor a user, and may be shown to whoever asks for a deployment.
 */
public interface SiteRepository extends AutoCloseable {

    /**
     * {@return id of the commit at the head of a branch, in hexadecimal digits; empty if there is no such branch} Asks the
     * repository, and copies nothing.
     *
     * @throws IOException if the repository does not answer, or refuses
     */
    Optional<String> head(String branch) throws IOException;

    /**
     * Copies the head of a branch.
     *
     * @return id of its commit, as the repository answered
     * @throws IOException if that is not possible
     */
    String fetch(String branch) throws IOException;

    /**
     * {@return the last commit that is in the histories of a commit that has been copied and of the head of a branch, or one of the
     * last ones; empty if the histories do not meet, or too far back} Asks the repository for the head. The commit is
     * readable for as long as the given one is.
     *
     * @param commit its id, in hexadecimal digits
     * @throws IOException if there is no such branch, or it cannot be copied, or a history is incomplete
     */
    Optional<String> commonAncestor(String commit, String branch) throws IOException;

    /**
     * {@return id of the commit that was at the head of a branch when that was copied last; empty if it was not, or was let go of}
     * Does not ask the repository.
     *
     * @throws IOException if the copy cannot be read
     */
    Optional<String> fetched(String branch) throws IOException;

    /** {@return whether a commit has been copied} */
    boolean has(String commit) throws IOException;

    /**
     * {@return a folder of a commit that has been copied, readable while this is open}
     *
     * @param folder from the root of the repository; {@code .} for all of it
     * @throws IOException if there is none, or it exceeds a limit
     */
    DocsFolder folder(String commit, String folder) throws IOException;

    /**
     * Records on this computer which commit is published, for a start at which nothing else knows it. Its files stay readable
     * until another one is recorded. May take as long as tidying up the copy does.
     */
    void record(String commit) throws IOException;

    /**
     * Lets go of what was fetched of all branches but some; a commit that was recorded stays. May take as long as tidying up
     * the copy does.
     *
     * @throws IOException if that is not possible; nothing that is needed is lost
     */
    void retain(Set<String> branches) throws IOException;

    /**
     * {@return the commit that was recorded last; empty if none was}
     *
     * @throws IOException if the record cannot be read
     */
    Optional<String> recorded() throws IOException;

    @Override
    void close();
}
