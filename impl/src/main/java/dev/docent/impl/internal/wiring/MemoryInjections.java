package dev.docent.impl.internal.wiring;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.InjectionPoint;

import dev.docent.impl.internal.config.JobSettings;
import dev.docent.jobs.InMemoryAgentJobStore;

/**
 * The classes of the host that inject the in-memory store. With a database configured, jobs in this store are ignored.
 */
final class MemoryInjections {

    private final Set<String> users = new TreeSet<>();

    void add(InjectionPoint point) {
        Class<?> user = point.getMember().getDeclaringClass();
        if (isMemory(point.getType()) && user != JobBeans.class) {
            users.add(user.getName());
        }
    }

    /** The store itself, or a type that looks it up, such as {@code Instance} or {@code Provider} of it. */
    private static boolean isMemory(Type type) {
        return type == InMemoryAgentJobStore.class
                || type instanceof ParameterizedType parameterized
                        && Stream.of(parameterized.getActualTypeArguments()).anyMatch(MemoryInjections::isMemory);
    }

    /** {@return the problem if the jobs are kept in a database} */
    Optional<DeploymentException> problem(JobSettings jobs) {
        if (jobs.dataSource().isEmpty() || users.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new DeploymentException("docent.jobs.datasource is set, but InMemoryAgentJobStore is"
                + " injected into " + String.join(", ", users)
                + ": jobs that are put there would not be read. Inject AgentJobLifecycle instead, or remove"
                + " docent.jobs.datasource."));
    }
}
