package dev.docent.runner;

import java.net.URI;

import dev.docent.api.jobs.AgentJobKey;

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
}
