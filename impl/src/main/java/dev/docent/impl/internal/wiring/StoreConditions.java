package dev.docent.impl.internal.wiring;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.operations.ReadinessCondition;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.jdbc.ExternalJobStore;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.timing.PolledCheck;

/** Whether the store of the jobs responds, and has the tables that it needs. */
@FunctionalInterface
interface StoreConditions {

    /** How long what was found is used, so that any number of probes asks the database once a second. */
    Duration FRESH = Duration.ofSeconds(1);

    /** How long probes wait for the database. */
    Duration LIMIT = Duration.ofSeconds(2);

    List<ReadinessCondition> conditions();

    /**
     * {@return the conditions of a repository; one of the host's own is not asked, since what a call of it costs is not
     * known, but the database is that has what belongs to its jobs}
     *
     * @param threads begins work on a thread of this name
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    static StoreConditions of(
            AgentJobRepository repository, BiConsumer<String, Runnable> threads, LongSupplier nanoTime) {
        if (repository instanceof JdbcAgentJobStore store) {
            return database(store::missingNow, threads, nanoTime);
        }
        if (repository instanceof ExternalJobStore beside) {
            return database(beside::missingNow, threads, nanoTime);
        }
        return repository instanceof InMemoryAgentJobStore
                ? always("The jobs are in the memory of this node")
                : always("The application's own AgentJobRepository is not asked; add a health check for what it needs");
    }

    private static StoreConditions always(String explanation) {
        List<ReadinessCondition> met = List.of(ReadinessCondition.met("store", explanation));
        return () -> met;
    }

    /**
     * {@return the conditions of a database}
     *
     * @param missing asks the database what is missing in it
     * @param threads begins work on a thread of this name
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    static StoreConditions database(
            Supplier<Optional<String>> missing, BiConsumer<String, Runnable> threads, LongSupplier nanoTime) {
        PolledCheck<List<ReadinessCondition>> check = new PolledCheck<>(
                "check whether the node is ready", () -> checked(missing), threads, FRESH, LIMIT, nanoTime);
        return () -> check.result()
                .orElseGet(() -> List.of(unavailable("It has not responded within " + LIMIT.toSeconds() + " s")));
    }

    private static List<ReadinessCondition> checked(Supplier<Optional<String>> missing) {
        try {
            Optional<String> problem = missing.get();
            return List.of(
                    ReadinessCondition.met("store", "The database responds, and can be written"),
                    problem.map(what -> ReadinessCondition.unmet("schema", what))
                            .orElseGet(() -> ReadinessCondition.met("schema", "All tables are there")));
        } catch (AgentJobStoreUnavailableException unavailable) {
            return List.of(unavailable(
                    "It is down or only to be read, as a standby is, or all connections of its pool are in use"));
        } catch (RuntimeException refused) {
            return List.of(unavailable("It refuses what every request needs; the log of a request has the reason"));
        }
    }

    private static ReadinessCondition unavailable(String why) {
        return ReadinessCondition.unmet(
                "store", "The database of docent.jobs.datasource does not serve this node. " + why);
    }
}
