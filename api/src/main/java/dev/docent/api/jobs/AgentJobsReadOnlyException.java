package dev.docent.api.jobs;

/**
 * Thrown when jobs are to be written or listed, or their history read, but the host's {@link AgentJobRepository} is
 * read-only. No call can succeed in this deployment: implement {@link AgentJobStore}, or remove the repository and set
 * {@code docent.jobs.datasource}. The admin API responds with 501 before it calls anything that throws this.
 */
public class AgentJobsReadOnlyException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    /** @param repository class of the read-only repository */
    public AgentJobsReadOnlyException(Class<?> repository) {
        super("Agent jobs can only be read: " + repository.getName() + " is an AgentJobRepository but no AgentJobStore."
                + " Implement AgentJobStore, or remove it and set docent.jobs.datasource");
    }
}
