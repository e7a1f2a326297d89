package dev.docent.jobs.internal.jdbc;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.ForwardingJobStore;
import dev.docent.jobs.internal.HostTransaction;

/** The stores that Docent has, for what holds in each of them. */
public enum TestStore {
    MEMORY,
    H2,
    POSTGRES,
    /** Of an application, beside a database. */
    EXTERNAL;

    private static final int CAPACITY = 1_000;

    /** {@return a store that keeps jobs, and nothing else for their callers} */
    static AgentJobStore ofApplication() {
        return new ForwardingJobStore(new InMemoryAgentJobStore(10_000)) {};
    }

    /** {@return an empty store; of a database, the same one for every call} */
    public CallerStore empty() {
        return switch (this) {
            case MEMORY -> new InMemoryAgentJobStore(CAPACITY);
            case H2 -> TestDatabase.emptyStore(TestDatabase.h2("each"));
            case POSTGRES -> TestDatabase.emptyStore(TestDatabase.pool("read committed"));
            case EXTERNAL ->
                TestDatabase.emptyStore(TestDatabase.h2("beside")).beside(ofApplication(), HostTransaction.NONE);
        };
    }
}
