package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import javax.naming.InitialContext;
import javax.naming.NamingException;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

import dev.docent.client.AgentJobsClient;
import dev.docent.client.internal.ClientSettings;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/**
 * Makes the waiter injectable, configured by MicroProfile Config and closed with the application. Created on first use.
 */
@Dependent
class WaiterBeans {

    private static final String MANAGED_EXECUTOR = "java:comp/DefaultManagedScheduledExecutorService";
    private static final Duration DEFAULT_READ_TIMEOUT = Duration.ofSeconds(30);

    /** Margin for a long-poll response to arrive before the read timeout. */
    private static final Duration RESPONSE_MARGIN = Duration.ofSeconds(3);

    @Produces
    @Singleton
    AgentJobWaiter waiter(@RestClient Instance<AgentJobsClient> client) {
        ClientSettings settings = ClientSettings.current();
        AgentJobWaiter.Builder builder = AgentJobWaiter.builder(client.get());
        Duration readTimeout = settings.milliseconds("readTimeout").orElse(DEFAULT_READ_TIMEOUT);
        Duration available = readTimeout.minus(RESPONSE_MARGIN);
        Duration configured =
                settings.durationOrZero("docent.client.wait.long-poll").orElse(AgentJobWaiter.MAX_LONG_POLL);
        builder.longPoll(
                available.isNegative() ? Duration.ZERO : available.compareTo(configured) < 0 ? available : configured);
        builder.callTimeout(readTimeout);
        settings.duration("docent.client.wait.timeout").ifPresent(builder::timeout);
        settings.duration("docent.client.wait.follow-up-grace").ifPresent(builder::followUpGrace);
        settings.integer("docent.client.wait.requests-in-flight").ifPresent(builder::requestsInFlight);
        ScheduledExecutorService managed = managedExecutor();
        if (managed != null) {
            builder.executor(managed);
        }
        return builder.build();
    }

    void close(@Disposes AgentJobWaiter waiter) {
        waiter.close();
    }

    /** {@return the container's executor; {@code null} if there is none} */
    private static @Nullable ScheduledExecutorService managedExecutor() {
        try {
            return InitialContext.doLookup(MANAGED_EXECUTOR);
        } catch (NamingException noneHere) {
            return null;
        }
    }
}
