package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.operations.NodeReadiness;
import dev.docent.api.operations.ReadinessCondition;
import dev.docent.internal.config.DocentConfig;
import org.jspecify.annotations.Nullable;

/**
 * What this node needs to serve requests, from the parts of the application as they start. Until a part is known, its
 * condition is not met; once the application stops, nothing is asked any more. Thread-safe.
 */
final class NodeConditions implements NodeReadiness {

    private static final String STARTED = "started";
    private static final String LEASE = "lease";

    private final DocentConfig config;
    private final BooleanSupplier stopping;
    private final BiConsumer<String, Runnable> threads;
    private final LongSupplier nanoTime;
    private volatile @Nullable StoreConditions store;
    private volatile @Nullable Lease lease;
    private volatile @Nullable SiteCondition site;

    /**
     * @param stopping whether the application stops
     * @param threads begins work on a thread of this name
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    NodeConditions(
            DocentConfig config,
            BooleanSupplier stopping,
            BiConsumer<String, Runnable> threads,
            LongSupplier nanoTime) {
        this.config = config;
        this.stopping = stopping;
        this.threads = threads;
        this.nanoTime = nanoTime;
    }

    /**
     * The jobs are served from now on.
     *
     * @param repository where they are kept
     * @param runs the lease of this node; {@code null} if it shares its runs with no other
     */
    void jobsBegin(AgentJobRepository repository, @Nullable Lease runs) {
        lease = runs;
        store = StoreConditions.of(repository, threads, nanoTime);
    }

    /**
     * The site may be read from now on.
     *
     * @param read what the site was last read with; empty if it has not been read
     * @param reader reads the site if it has not been read
     * @param head for how long something else is going to read it
     */
    void siteBegins(Supplier<Optional<NavigationReload.Result>> read, Runnable reader, Duration head) {
        boolean isPublic =
                config.docs().map(DocentConfig.Docs::publiclyReadable).orElse(false);
        site = new SiteCondition(read, reader, head, isPublic, threads, nanoTime);
    }

    @Override
    public List<ReadinessCondition> conditions() {
        if (!config.enabled()) {
            return List.of();
        }
        if (stopping.getAsBoolean()) {
            return List.of(ReadinessCondition.unmet(
                    STARTED,
                    "The application is stopping. Runs at work may go on for docent.jobs.drain; requests belong to"
                            + " other nodes"));
        }
        StoreConditions jobs = store;
        if (jobs == null) {
            return List.of(ReadinessCondition.unmet(
                    STARTED, "The application has not started yet, or its start failed; see its log"));
        }
        List<ReadinessCondition> conditions = new ArrayList<>();
        conditions.add(ReadinessCondition.met(STARTED, "The application has started and is not stopping"));
        conditions.addAll(jobs.conditions());
        Lease runs = lease;
        if (runs != null) {
            conditions.add(runs.condition());
        }
        config.docs().ifPresent(any -> conditions.add(siteCondition()));
        return List.copyOf(conditions);
    }

    private ReadinessCondition siteCondition() {
        SiteCondition reading = site;
        return reading == null
                ? ReadinessCondition.unmet(SiteCondition.NAME, "The reading of docent.docs.folder has not begun yet")
                : reading.condition();
    }

    @Override
    public SortedMap<String, String> details() {
        SortedMap<String, String> details = new TreeMap<>();
        if (!config.enabled()) {
            details.put("disabled", "docent.enabled is false: all addresses of Docent return 404");
            return details;
        }
        SiteCondition reading = site;
        if (reading != null && !stopping.getAsBoolean()) {
            details.putAll(reading.problems());
        }
        return details;
    }

    /**
     * The lease of this node.
     *
     * @param length docent.jobs.lease
     * @param held whether this node holds it for sure
     */
    record Lease(Duration length, BooleanSupplier held) {

        ReadinessCondition condition() {
            return held.getAsBoolean()
                    ? ReadinessCondition.met(LEASE, "The lease of this node is renewed in time")
                    : ReadinessCondition.unmet(
                            LEASE,
                            "This node does not hold its lease: it was not renewed in time for docent.jobs.lease ("
                                    + length
                                    + "), or not yet. It begins no runs until the database of docent.jobs.datasource responds"
                                    + " within a quarter of that");
        }
    }
}
