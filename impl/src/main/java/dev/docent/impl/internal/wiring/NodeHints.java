package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.inject.Inject;

import dev.docent.api.hints.JobHintChannel;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.config.ResourceName;
import dev.docent.jobs.internal.OtherNodes;
import dev.docent.jobs.internal.hints.JobHints;
import dev.docent.jobs.internal.hints.PostgresHintChannel;

/** Hints between nodes: over the host's channel, over the configured database, or none. */
@Dependent
class NodeHints {

    /** What a host provides for a channel of its own. */
    static final Class<?> SPI = JobHintChannel.class;

    private static final Logger LOG = System.getLogger("dev.docent");

    private final JobSettings settings;
    private final DocentExtension extension;
    private final Instance<JobHintChannel> hosts;

    @Inject
    NodeHints(JobSettings settings, DocentExtension extension, Instance<JobHintChannel> hosts) {
        this.settings = settings;
        this.extension = extension;
        this.hosts = hosts;
    }

    /** {@return the problem if both the host and the settings provide a channel} */
    static Optional<DeploymentException> problem(JobSettings jobs, HostBeans hostBeans) {
        return jobs.hintsDataSource().isPresent() ? hostBeans.superfluous(SPI, "docent.jobs.hints") : Optional.empty();
    }

    /** {@return what carries the hints, for a message; empty if nothing does} */
    static Optional<String> description(JobSettings jobs, HostBeans hostBeans) {
        return hostBeans.name(SPI).or(() -> jobs.hintsDataSource().map(ResourceName::text));
    }

    /**
     * {@return the nodes that hints go to, not open yet; empty if there are none}
     *
     * @param inMemory whether this node keeps its jobs in its own memory
     */
    Optional<OtherNodes> otherNodes(ScheduledExecutorService scheduler, boolean inMemory) {
        return channel(inMemory).map(channel -> new JobHints(channel, scheduler, System::nanoTime));
    }

    private Optional<JobHintChannel> channel(boolean inMemory) {
        if (inMemory) {
            if (settings.hintsDataSource().isPresent() || !hosts.isUnsatisfied()) {
                LOG.log(Level.WARNING, "Nodes do not notify each other: each keeps its jobs in its own memory");
            }
            return Optional.empty();
        }
        return hosts.isUnsatisfied()
                ? extension.resources().hintsDataSource(settings).map(PostgresHintChannel::new)
                : Optional.of(hosts.get());
    }
}
