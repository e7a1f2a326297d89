package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The end of real processes, with a table and a clock that are as slow as those of an overloaded computer. */
@Timeout(300)
class ProcessTreeTest {

    private static final int MANY = 200;

    @TempDir
    Path temp;

    private final String marker = "node-test/" + UUID.randomUUID();
    private final AtomicLong time = new AtomicLong();
    private final AtomicInteger listings = new AtomicInteger();

    /** The table of this computer, which takes ten seconds to read. */
    private class SlowTable implements ProcessTable {

        final ProcessTable real = ProcessTable.ofSystem();

        @Override
        public Map<Long, ListedProcess> list() throws IOException {
            listings.incrementAndGet();
            time.addAndGet(Duration.ofSeconds(10).toNanos());
            return real.list();
        }

        @Override
        public Optional<ListedProcess> find(long pid) {
            time.addAndGet(Duration.ofMillis(10).toNanos());
            return real.find(pid);
        }

        @Override
        public boolean isMarked(ListedProcess process, String wanted) {
            return real.isMarked(process, wanted);
        }

        @Override
        public void killGroups(Collection<Long> groups) {
            real.killGroups(groups);
        }
    }

    private Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(temp.toFile());
        builder.environment().put(Launch.MARKER, marker);
        return builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private ProcessTree tree(ProcessTable table, Process root, boolean session) {
        ProcessTree tree = new ProcessTree(marker, table, time::get);
        tree.add(root.pid(), session);
        return tree;
    }

    private long alive() throws IOException {
        ProcessTable table = ProcessTable.ofSystem();
        return table.list().values().stream()
                .filter(process -> !process.ended() && table.isMarked(process, marker))
                .count();
    }

    private void awaitFile(String name) throws InterruptedException {
        while (Files.notExists(temp.resolve(name))) {
            Thread.onSpinWait();
        }
    }

    private static String many(String each) {
        return "trap '' TERM; i=0; while [ $i -lt " + MANY + " ]; do (" + each
                + ") & i=$((i+1)); done; touch started; wait";
    }

    @Test
    void two_hundred_processes_are_killed_although_one_look_takes_longer_than_the_time_to_end() throws Exception {
        Process root = start(OwnSession.NONE.of(List.of("/bin/sh", "-c", many("sleep 300"))));
        awaitFile("started");
        assertThat(alive()).isGreaterThan(MANY);

        assertThat(tree(new SlowTable(), root, false).end(pids -> true)).isEmpty();

        assertThat(alive()).isZero();
    }

    @Test
    void processes_that_fork_all_the_time_are_killed_with_their_session() throws Exception {
        String forks = "while :; do (sleep 300 &); sleep 0.2; done";
        Process root = start(OwnSession.present()
                .ofAgent(List.of("/bin/sh", "-c", many(forks).replace("200", "40"))));
        awaitFile("started");

        assertThat(tree(new SlowTable(), root, OwnSession.present().exists()).end(pids -> true))
                .isEmpty();

        assertThat(alive()).isZero();
    }

    @Test
    void a_process_that_is_still_there_is_waited_for_and_killed_again() throws Exception {
        Process root = start(List.of("sleep", "300"));
        AtomicInteger kills = new AtomicInteger();
        AtomicInteger asked = new AtomicInteger();
        ProcessTable deaf = new SlowTable() {

            @Override
            public void end(ListedProcess process, boolean forcibly) {
                if (forcibly && kills.incrementAndGet() > 20) {
                    super.end(process, true);
                }
            }
        };

        Set<Long> left = tree(deaf, root, false).end(pids -> {
            assertThat(pids).containsExactly(root.pid());
            return asked.incrementAndGet() > 0;
        });

        assertThat(left).isEmpty();
        assertThat(asked).hasPositiveValue();
        assertThat(root.waitFor()).isNotZero();
    }

    @Test
    void what_is_left_is_reported_if_nobody_waits_for_it() throws Exception {
        Process root = start(List.of("sleep", "300"));
        ProcessTable deaf = new SlowTable() {

            @Override
            public void end(ListedProcess process, boolean forcibly) {
                // as a process that waits for a broken disk
            }
        };
        try {
            assertThat(tree(deaf, root, false).end(pids -> false)).containsExactly(root.pid());
        } finally {
            root.destroyForcibly();
        }
    }

    @Test
    void a_table_that_cannot_be_read_does_not_mean_that_nothing_is_left() throws Exception {
        Process root = start(List.of("sleep", "300"));
        ProcessTable broken = new SlowTable() {

            @Override
            public Map<Long, ListedProcess> list() throws IOException {
                if (listings.get() < 5) {
                    super.list();
                    throw new IOException("Too many open files");
                }
                return super.list();
            }
        };

        assertThat(tree(broken, root, false).end(pids -> true)).isEmpty();

        assertThat(listings).hasValueGreaterThan(5);
        assertThat(root.waitFor()).isNotZero();
    }

    @Test
    void a_pid_that_is_used_again_is_left_alone_with_its_children() throws Exception {
        Process stranger = start(List.of("/bin/sh", "-c", "sleep 300 & touch started; wait"));
        awaitFile("started");
        ProcessTable table = new SlowTable() {

            @Override
            public Optional<ListedProcess> find(long pid) {
                return super.find(pid).map(now -> new ListedProcess(pid, 1, now.parent(), 0, 0, false));
            }
        };
        ProcessTree tree = new ProcessTree("", table, time::get);
        tree.add(stranger.pid(), true);
        try {
            assertThat(tree.end(pids -> true)).isEmpty();
            assertThat(stranger.isAlive()).isTrue();
        } finally {
            LeftoverProcesses.end(marker, () -> true);
        }
    }

    @Test
    void an_interrupt_during_the_end_is_kept() throws Exception {
        Process root = start(List.of("sleep", "300"));
        Thread.currentThread().interrupt();

        assertThat(tree(new SlowTable(), root, false).end(pids -> true)).isEmpty();

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void a_zombie_whose_other_threads_are_at_work_has_not_ended() {
        String stat = "7 (a) b) Z 1 2 3 0 -1 0 0 0 0 0 0 0 0 0 20 0 %d 0 4711 0";

        assertThat(ListedProcess.of(stat.formatted(2))).contains(new ListedProcess(7, 4711, 1, 3, 2, false));
        assertThat(ListedProcess.of(stat.formatted(1)).orElseThrow().ended()).isTrue();
        assertThat(ListedProcess.of("")).isEmpty();
    }

    @Test
    void without_setsid_there_is_one_warning_unless_the_command_is_confined() {
        assertThat(OwnSession.NONE.warningFor(List.of("example-agent")).orElseThrow())
                .contains("kill 0", "setsid", "docent.runner.command");
        assertThat(OwnSession.NONE.warningFor(List.of("/usr/bin/bwrap", "--unshare-all")))
                .isPresent();
        assertThat(OwnSession.NONE.warningFor(List.of("/usr/bin/bwrap", "--new-session")))
                .isEmpty();
    }
}
