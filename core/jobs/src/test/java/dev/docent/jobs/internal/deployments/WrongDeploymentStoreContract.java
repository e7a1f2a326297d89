package dev.docent.jobs.internal.deployments;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

import dev.docent.testkit.jobs.DeploymentStoreContract;

/** The contract over a store that may be wrong. Run by {@link WrongDeploymentStoresTest} alone. */
class WrongDeploymentStoreContract extends DeploymentStoreContract {

    private static WrongDeploymentStore wrong;

    private Instant now = Instant.parse("2026-01-02T03:04:05Z");

    /** @param store {@code null} for a right one */
    static void set(WrongDeploymentStore store) {
        wrong = store;
    }

    @Override
    protected DeploymentStore emptyStore() {
        Clock clock = new Clock() {
            @Override
            public Instant instant() {
                return now;
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
        return wrong == null ? new InMemoryDeploymentStore(clock) : wrong.over(clock);
    }

    @Override
    protected void pass(Duration time) {
        now = now.plus(time);
    }
}
