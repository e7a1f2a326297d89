package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.DeploymentChanges;

/** The site of a project on this node, and where it comes from. Thread-safe. */
public interface DeployableSite {

    /** {@return id of the project} */
    String projectId();

    /** {@return the branch whose head is deployed} */
    String branch();

    /** {@return how often the repository is asked for a new head; empty for never} */
    Optional<Duration> poll();

    /**
     * {@return the commit at the head of the branch; empty if there is no such branch} Copies nothing.
     *
     * @throws IOException as {@link #fetch}
     */
    Optional<String> head() throws IOException;

    /** {@return whether a commit with an error that the served one does not have is not served} */
    boolean refusesNewErrors();

    /**
     * Fetches the head of a branch.
     *
     * @throws IOException if that is not possible; the message says why, without the token, and may be shown to whoever asks
     *     for the deployment
     */
    Fetched fetch(String branch) throws IOException;

    /**
     * {@return the folder of a commit, which is fetched if this node does not have it}
     *
     * @throws IOException as {@link #fetch}
     */
    DocsFolder at(String commit) throws IOException;

    /**
     * Resolves the site as a folder has it, and serves nothing of it yet.
     *
     * @throws RuntimeException if that is not possible
     */
    Candidate prepare(DocsFolder folder);

    /** Records on this node what it serves. */
    void record(String commit) throws IOException;

    /**
     * {@return the folder of the commit that this node served before it was restarted; empty if it does not have that}
     *
     * @throws IOException if it cannot be read
     */
    Optional<Fetched> recorded() throws IOException;

    /** {@return the problems of what is served; none if nothing is} */
    List<Problem> servedProblems();

    /**
     * The head of a branch.
     *
     * @param commit its id, in hexadecimal digits
     * @param folder the folder of the site in it
     */
    record Fetched(String commit, DocsFolder folder) {}

    /** A state of the site that is resolved and not served. */
    interface Candidate {

        /** {@return its problems} */
        List<Problem> problems();

        /** {@return whether it has errors and no navigation} */
        boolean isLost();

        /** {@return what changes for readers if it is served instead of what was served when it was resolved} Never throws. */
        DeploymentChanges changes();

        /**
         * Serves it. The state before stays if this throws.
         *
         * @throws RuntimeException if it cannot be rendered
         */
        void publish();
    }
}
