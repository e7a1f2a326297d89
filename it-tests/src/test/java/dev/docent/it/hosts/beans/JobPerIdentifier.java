package dev.docent.it.hosts.beans;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.Spelling;
import dev.docent.jobs.InMemoryAgentJobStore;

/**
 * Of each identifier of {@link Spelling} a project, and a job in a project that has no other; keys of single projects; and a
 * log of every job. The jobs are archived, so that no request changes them.
 */
@ApplicationScoped
public class JobPerIdentifier implements ApiKeyVerifier, RunLogs {

    /** Identifies a project, and a job in each project. */
    public static final String WORD = "plain";

    /** Identifies a page of each site. */
    public static final String PAGE = "page";

    /** Identifies a project with all jobs. */
    public static final String ALL = "all";

    private static final List<String> IDENTIFIERS = Spelling.identifiers(WORD);
    private static final String ONLY = Keys.MARK + "-only-";
    private static final String OTHERS = Keys.MARK + "-others-";

    void seed(@Observes @Initialized(ApplicationScoped.class) Object start, InMemoryAgentJobStore jobs) {
        for (String identifier : IDENTIFIERS) {
            jobs.put(identifier, job(WORD));
            jobs.put(projectOf(identifier), job(identifier));
            jobs.put(ALL, job(identifier));
        }
    }

    private static AgentJob job(String id) {
        AgentJobSource source = AgentJobSource.of("https://git.example.com/acme/handbook", null);
        return AgentJob.builder(id, AgentJobStatus.ARCHIVED, source, "example-model-1", Instant.EPOCH)
                .archivedAt(Instant.EPOCH)
                .build();
    }

    /** {@return the project whose only job has this id} */
    public static String projectOf(String id) {
        return "of-" + IDENTIFIERS.indexOf(id);
    }

    /** {@return the key of one project} */
    public static String keyOf(String project) {
        return ONLY + IDENTIFIERS.indexOf(project);
    }

    /** {@return the key of the projects with all other identifiers} */
    public static String keyOfOthers(String project) {
        return OTHERS + IDENTIFIERS.indexOf(project);
    }

    /** All other known keys are of every project. */
    @Override
    public Optional<ApiKey> verify(String token) {
        if (token.startsWith(ONLY)) {
            String project = IDENTIFIERS.get(Integer.parseInt(token.substring(ONLY.length())));
            return key(Set.of(project));
        }
        if (token.startsWith(OTHERS)) {
            Set<String> projects = new HashSet<>(IDENTIFIERS);
            projects.remove(IDENTIFIERS.get(Integer.parseInt(token.substring(OTHERS.length()))));
            return key(projects);
        }
        return token.equals(Keys.UNKNOWN) ? Optional.empty() : key(Set.of(ApiKey.ALL_PROJECTS));
    }

    private static Optional<ApiKey> key(Set<String> projects) {
        return Optional.of(
                ApiKey.builder("own", projects, Set.of(Scope.READ, Scope.WRITE)).build());
    }

    @Override
    public Optional<Part> read(AgentJobKey key, long from, int max) {
        return Optional.of(new Part(new byte[0], 0, true));
    }
}
