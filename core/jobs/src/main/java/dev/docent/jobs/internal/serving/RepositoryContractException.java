package dev.docent.jobs.internal.serving;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.jobs.internal.StoreName;

/** Thrown when a repository violates its contract; the fix is in the repository. */
final class RepositoryContractException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RepositoryContractException(AgentJobRepository repository, String what) {
        super("%s returned %s; see the contract of AgentJobRepository.find".formatted(StoreName.of(repository), what));
    }
}
