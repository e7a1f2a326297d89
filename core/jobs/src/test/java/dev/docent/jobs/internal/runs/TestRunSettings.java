package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.Optional;

/** Settings of a node in a test: runs are shared with no other node, none waits, and none goes on at the end, unless set. */
public final class TestRunSettings {

    private final String node;
    private final int runners;
    private int perProject;
    private int queue;
    private boolean begins = true;
    private Optional<Duration> lease = Optional.empty();
    private Duration drain = Duration.ZERO;

    private TestRunSettings(String node, int runners) {
        this.node = node;
        this.runners = runners;
        this.perProject = runners;
    }

    /** Begins the settings of a node with so many runners, all of which one project may have. */
    public static TestRunSettings of(String node, int runners) {
        return new TestRunSettings(node, runners);
    }

    public TestRunSettings perProject(int most) {
        perProject = most;
        return this;
    }

    public TestRunSettings queue(int most) {
        queue = most;
        return this;
    }

    public TestRunSettings beginsNone() {
        begins = false;
        return this;
    }

    public TestRunSettings lease(Duration length) {
        lease = Optional.of(length);
        return this;
    }

    public TestRunSettings drain(Duration longest) {
        drain = longest;
        return this;
    }

    public RunSettings build() {
        return new RunSettings(
                node,
                lease.isPresent(),
                true,
                new RunLimits(runners, perProject, queue, begins, lease.orElse(Duration.ZERO), drain));
    }
}
