package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.api.hints.JobHintChannel;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.config.ResourceName;
import dev.docent.jobs.internal.OtherNodes;
import dev.docent.jobs.internal.hints.JobHints;
import dev.docent.jobs.internal.hints.PostgresHintChannel;

/** Hints between nodes: over the host's channel, over the configured database, or none. */
final class NodeHints {

    /** What a host provides for a channel of its own. */
    static final Class<?> SPI = JobHintChannel.class;

    private static final Logger LOG = System.getLogger("dev.docent");

    private NodeHints() {}

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
     * @param host the channel of the application, if it has one
     * @param inMemory whether this node keeps its jobs in its own memory
     */
    static Optional<OtherNodes> otherNodes(
            Instance<JobHintChannel> host,
            DocentExtension extension,
            ScheduledExecutorService scheduler,
            boolean inMemory) {
        JobSettings settings = extension.config().jobs();
        if (inMemory) {
            if (settings.hintsDataSource().isPresent() || !host.isUnsatisfied()) {
                LOG.log(Level.WARNING, "Nodes do not notify each other: each keeps its jobs in its own memory");
            }
            return Optional.empty();
        }
        return HostBeans.provided(host)
                .or(() -> extension.resources().hintsDataSource(settings).map(PostgresHintChannel::new))
                .map(channel -> new JobHints(channel, scheduler, System::nanoTime));
    }
}
