package dev.docent.impl.internal.wiring;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.operations.NodeReadiness;
import dev.docent.api.operations.ReadinessCondition;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.ConfiguredSites;
import org.jspecify.annotations.Nullable;

/**
 * What this node needs to serve requests, from the parts of the application as they start. Until a part is known, its
 * condition is not met; once the application stops, nothing is asked any more. Thread-safe.
 */
public final class NodeConditions implements NodeReadiness {

    private static final String STARTED = "started";
    private static final String LEASE = "lease";

    private final boolean enabled;
    private final ConfiguredSites configured;
    private final BooleanSupplier stopping;
    private final BiConsumer<String, Runnable> threads;
    private final LongSupplier nanoTime;
    private volatile @Nullable StoreConditions store;
    private volatile @Nullable Lease lease;
    private final Map<String, SiteCondition> sites = new ConcurrentHashMap<>();

    /**
     * @param enabled whether Docent serves any request
     * @param configured the sites that this node serves
     * @param stopping whether the application stops
     * @param threads begins work on a thread of this name
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    NodeConditions(
            boolean enabled,
            ConfiguredSites configured,
            BooleanSupplier stopping,
            BiConsumer<String, Runnable> threads,
            LongSupplier nanoTime) {
        this.enabled = enabled;
        this.configured = configured;
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
     * A site may be read from now on.
     *
     * @param docs how it is configured
     * @param read what the site was last read with; empty if it has not been read
     * @param reader reads the site if it has not been read
     * @param head for how long something else is going to read it
     */
    public void siteBegins(
            ConfiguredSite docs, Supplier<Optional<NavigationReload.Result>> read, Runnable reader, Duration head) {
        sites.put(docs.project(), new SiteCondition(docs, read, reader, head, threads, nanoTime));
    }

    @Override
    public List<ReadinessCondition> conditions() {
        if (!enabled) {
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
        configured.all().forEach(docs -> conditions.add(siteCondition(docs)));
        return List.copyOf(conditions);
    }

    /** The site of a project that cannot be read takes the others from no reader: it responds with 503 alone. */
    private ReadinessCondition siteCondition(ConfiguredSite docs) {
        SiteCondition reading = sites.get(docs.project());
        if (reading == null) {
            return ReadinessCondition.unmet(
                    SiteCondition.name(docs), "The reading of " + docs.folderSetting() + " has not begun yet");
        }
        ReadinessCondition condition = reading.condition();
        boolean othersAreServed =
                !docs.project().isEmpty() && sites.values().stream().anyMatch(SiteCondition::isRead);
        return !condition.isMet() && reading.hasFailed() && othersAreServed
                ? ReadinessCondition.met(condition.name(), condition.explanation() + "; its addresses return 503")
                : condition;
    }

    @Override
    public SortedMap<String, String> details() {
        SortedMap<String, String> details = new TreeMap<>();
        if (!enabled) {
            details.put("disabled", "docent.enabled is false: all addresses of Docent return 404");
            return details;
        }
        if (!stopping.getAsBoolean()) {
            sites.values().forEach(site -> details.putAll(site.problems()));
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
                            "The lease of this node (docent.jobs.lease, "
                                    + length
                                    + ") is over, or could not be renewed. It begins no runs without a lease, which the"
                                    + " database of docent.jobs.datasource has to renew within a quarter of that time");
        }
    }
}
