package dev.docent.observability.internal.telemetry;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import javax.sql.DataSource;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

import dev.docent.api.jobs.AgentRunner;
import io.opentelemetry.api.OpenTelemetry;

/** The beans of the application under test. */
@Dependent
class HostBeans {

    @Produces
    @Singleton
    OpenTelemetry telemetry() {
        return TelemetryHost.current().sdk();
    }

    @Produces
    @Singleton
    @Named("agents")
    ExecutorService executor() {
        return TelemetryHost.current().threads();
    }

    @Produces
    @Singleton
    @Named("clock")
    ScheduledExecutorService scheduler() {
        return TelemetryHost.current().scheduler();
    }

    @Produces
    @Singleton
    DataSource database() {
        return TelemetryHost.current().database();
    }

    @Produces
    @Singleton
    AgentRunner runner() {
        return TelemetryHost.current().runner();
    }
}
