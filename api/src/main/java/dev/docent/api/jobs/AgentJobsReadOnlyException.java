package dev.docent.api.jobs;

/**
 * Thrown when jobs are to be written, listed or traced, but the host's {@link AgentJobRepository} can only be read. Let it
 * implement {@link AgentJobStore}, or remove it and set {@code docent.jobs.datasource}.
 */
public class AgentJobsReadOnlyException extends UnsupportedOperationException {

    private static final long serialVersionUID = 1L;

    /** @param repository class of the repository that can only be read */
    public AgentJobsReadOnlyException(Class<?> repository) {
        super("Agent jobs can only be read: " + repository.getName() + " is an AgentJobRepository but no AgentJobStore."
                + " Implement AgentJobStore, or remove it and set docent.jobs.datasource");
    }
}
