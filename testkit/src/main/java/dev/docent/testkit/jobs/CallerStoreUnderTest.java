package dev.docent.testkit.jobs;

import java.time.Duration;

import dev.docent.api.jobs.callers.CallerStore;

/** Provides the store that each part of the contract of callers tests. */
interface CallerStoreUnderTest {

    CallerStore callers();

    /** Returns when so much time has passed by the store's clock. */
    void pass(Duration time) throws Exception;
}
