package dev.docent.runner;

import java.net.URI;

import dev.docent.api.jobs.AgentJobKey;
import org.jspecify.annotations.Nullable;

/** A branch that an agent's run pushed, and the pull request that is wanted for it. Immutable; implemented by Docent. */
public interface PublishedBranch {

    /** {@return project and id of the job} */
    AgentJobKey job();

    /** {@return name of the repository in the configuration} */
    String repositoryName();

    /** {@return address of the repository, without credentials} */
    URI repository();

    /** {@return the branch that was pushed, such as {@code agent/a38d0e39}} */
    String branch();

    /** {@return the branch that it is to be merged into} */
    String base();

    /** {@return a title of one line, at most 72 characters; derived from the prompt, so untrusted} */
    String title();

    /** {@return a description in Markdown; quotes the prompt, which is untrusted} */
    String description();

    /**
     * {@return a comment in Markdown for a pull request that was open before, such as the one that an earlier run of the job
     * opened; {@code null} if the run is not of a follow-up message, so that there is nothing to add} It says what was asked
     * and done this time, quotes the prompt, which is untrusted, and contains {@link #commentMarker()}.
     */
    default @Nullable String comment() {
        return null;
    }

    /**
     * {@return an HTML comment, which browsers do not show, that is the same for each attempt to post {@link #comment()}} A
     * comment that contains it was posted already, for example by a request whose response was lost. Empty if there is no
     * comment.
     */
    default String commentMarker() {
        return "";
    }
}
