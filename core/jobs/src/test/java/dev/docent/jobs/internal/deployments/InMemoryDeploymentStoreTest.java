package dev.docent.jobs.internal.deployments;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

import dev.docent.testkit.jobs.DeploymentStoreContract;

class InMemoryDeploymentStoreTest extends DeploymentStoreContract {

    private Instant now = Instant.parse("2026-01-02T03:04:05Z");

    @Override
    protected DeploymentStore emptyStore() {
        return new InMemoryDeploymentStore(new Clock() {
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
        });
    }

    @Override
    protected void pass(Duration time) {
        now = now.plus(time);
    }
}
