package dev.docent.sample;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunStore;
import dev.docent.testkit.jobs.AgentRunStoreContract;

/** How a store of runs is tested; there is no such store here. */
final class RunStoreExample {

    private RunStoreExample() {}

    abstract static class MyRunsTest extends AgentRunStoreContract {

        @Override
        protected AgentRunStore emptyStore() {
            return MyStore.empty();
        }

        @Override
        public void pass(Duration time) throws InterruptedException {
            Thread.sleep(time.toMillis()); // or set the clock of the store
        }
    }

    /** Represents a store of the host. */
    static final class MyStore {

        private MyStore() {}

        static AgentRunStore empty() {
            throw new UnsupportedOperationException("replace it with your store");
        }
    }
}
