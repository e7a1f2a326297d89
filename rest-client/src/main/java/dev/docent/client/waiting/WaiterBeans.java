package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

import dev.docent.client.AgentJobsClient;
import dev.docent.client.ProjectsClient;
import dev.docent.client.internal.ClientSettings;
import dev.docent.client.internal.ManagedExecutor;
import dev.docent.client.internal.TransportSettings;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Makes the waiters injectable, configured by MicroProfile Config and closed with the application. Created on first use.
 */
@Dependent
class WaiterBeans {

    /** Margin for a long-poll response to arrive before the read timeout. */
    private static final Duration RESPONSE_MARGIN = Duration.ofSeconds(3);

    @Produces
    @Singleton
    AgentJobWaiter waiter(@RestClient Instance<AgentJobsClient> client) {
        ClientSettings settings = ClientSettings.current();
        AgentJobWaiter.Builder builder = AgentJobWaiter.builder(client.get());
        Duration readTimeout = settings.milliseconds("readTimeout").orElse(TransportSettings.DEFAULT.callTimeout());
        Duration available = readTimeout.minus(RESPONSE_MARGIN);
        Duration configured =
                settings.durationOrZero("docent.client.wait.long-poll").orElse(AgentJobWaiter.MAX_LONG_POLL);
        builder.longPoll(
                available.isNegative() ? Duration.ZERO : available.compareTo(configured) < 0 ? available : configured);
        builder.callTimeout(readTimeout);
        settings.duration("docent.client.wait.timeout").ifPresent(builder::timeout);
        settings.duration("docent.client.wait.follow-up-grace").ifPresent(builder::followUpGrace);
        settings.integer("docent.client.wait.requests-in-flight").ifPresent(builder::requestsInFlight);
        ScheduledExecutorService managed = ManagedExecutor.find();
        if (managed != null) {
            builder.executor(managed);
        }
        return builder.build();
    }

    @Produces
    @Singleton
    DeploymentWaiter deploymentWaiter(@RestClient Instance<ProjectsClient> client) {
        DeploymentWaiter.Builder builder = DeploymentWaiter.builder(client.get());
        ClientSettings settings = ClientSettings.current();
        settings.milliseconds("readTimeout").ifPresent(builder::callTimeout);
        settings.duration("docent.client.wait.timeout").ifPresent(builder::timeout);
        settings.integer("docent.client.wait.requests-in-flight").ifPresent(builder::requestsInFlight);
        ScheduledExecutorService managed = ManagedExecutor.find();
        if (managed != null) {
            builder.executor(managed);
        }
        return builder.build();
    }

    void close(@Disposes DeploymentWaiter waiter) {
        waiter.close();
    }

    void close(@Disposes AgentJobWaiter waiter) {
        waiter.close();
    }
}
