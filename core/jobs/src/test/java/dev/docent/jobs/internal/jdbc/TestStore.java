package dev.docent.jobs.internal.jdbc;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.InMemoryAgentJobStore;

/** The stores that Docent has, for what holds in each of them. */
public enum TestStore {
    MEMORY,
    H2,
    POSTGRES;

    private static final int CAPACITY = 1_000;

    /** {@return an empty store; of a database, the same one for every call} */
    public CallerStore empty() {
        return switch (this) {
            case MEMORY -> new InMemoryAgentJobStore(CAPACITY);
            case H2 -> TestDatabase.emptyStore(TestDatabase.h2("each"));
            case POSTGRES -> TestDatabase.emptyStore(TestDatabase.pool("read committed"));
        };
    }
}
