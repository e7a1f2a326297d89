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

/**
 * Makes the waiter injectable, set up from MicroProfile Config and closed with the application. It comes into being only
 * when it is used.
 */
@Dependent
class WaiterBeans {

    private static final String MANAGED_EXECUTOR = "java:comp/DefaultManagedScheduledExecutorService";
    private static final Duration DEFAULT_READ_TIMEOUT = Duration.ofSeconds(30);

    /** What a held back answer may need on its way, so that the read time-out does not cut it off. */
    private static final Duration ON_THE_WAY = Duration.ofSeconds(3);

    @Produces
    @Singleton
    AgentJobWaiter waiter(@RestClient Instance<AgentJobsClient> client) {
        ClientSettings settings = ClientSettings.current();
        AgentJobWaiter.Builder builder = AgentJobWaiter.builder(client.get());
        Duration readTimeout = settings.milliseconds("readTimeout").orElse(DEFAULT_READ_TIMEOUT);
        Duration room = readTimeout.minus(ON_THE_WAY);
        Duration wanted = settings.duration("docent.client.wait.long-poll").orElse(AgentJobWaiter.MAX_LONG_POLL);
        builder.longPoll(room.isNegative() ? Duration.ZERO : room.compareTo(wanted) < 0 ? room : wanted);
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

    /** {@return the container's executor; {@code null} where there is none} */
    private static ScheduledExecutorService managedExecutor() {
        try {
            return InitialContext.doLookup(MANAGED_EXECUTOR);
        } catch (NamingException noneHere) {
            return null;
        }
    }
}
