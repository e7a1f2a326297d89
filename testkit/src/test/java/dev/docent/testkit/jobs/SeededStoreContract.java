package dev.docent.testkit.jobs;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunStore;
import org.jspecify.annotations.Nullable;

/** The whole contract, of a store with the bug that is set. {@link SeededBugsTest} runs it. */
class SeededStoreContract extends AgentRunStoreContract {

    private static volatile @Nullable Bug bug;

    static void set(@Nullable Bug next) {
        bug = next;
    }

    @Override
    protected AgentRunStore emptyStore() {
        return new SeededStore(bug);
    }

    @Override
    public void pass(Duration time) {
        ((SeededStore) runs()).pass(time);
    }
}
