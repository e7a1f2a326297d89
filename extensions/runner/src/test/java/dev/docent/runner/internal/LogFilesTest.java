package dev.docent.runner.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunLogs.Part;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class LogFilesTest {

    private static final AgentJobKey JOB = new AgentJobKey("alpha", "job-1");
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-01T10:15:30Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    private LogFiles logs() {
        return new LogFiles(folder, 3, 1_000, CLOCK);
    }

    @Test
    void a_log_is_read_while_it_is_written_and_is_complete_when_it_is_closed() throws IOException {
        LogFiles logs = logs();
        try (LogFiles.Opened opened = logs.open(JOB)) {
            opened.log().line("one");

            assertThat(text(logs.read(JOB, 0, 1_000).orElseThrow())).isEqualTo("[docent] one\n");
            assertThat(logs.read(JOB, 0, 1_000).orElseThrow().complete()).isFalse();
        }

        assertThat(logs.read(JOB, 0, 1_000).orElseThrow().complete()).isTrue();
    }

    @Test
    void a_part_is_what_is_there_of_what_was_asked_for() throws IOException {
        LogFiles logs = logs();
        try (LogFiles.Opened opened = logs.open(JOB)) {
            opened.log().line("one");
        }

        Part part = logs.read(JOB, 9, 2).orElseThrow();

        assertThat(text(part)).isEqualTo("on");
        assertThat(part.length()).isEqualTo(13);
        assertThat(logs.read(JOB, 9, 1_000).orElseThrow().content()).hasSize(4);
        assertThat(logs.read(JOB, 13, 1_000).orElseThrow().content()).isEmpty();
        assertThat(logs.read(JOB, Long.MAX_VALUE, 1_000).orElseThrow().content())
                .isEmpty();
    }

    /** All within the same second, so that names do not tell which is the last. */
    @Test
    void the_log_of_the_last_run_is_read() throws IOException {
        LogFiles logs = logs();
        for (String run : List.of("one", "two")) {
            try (LogFiles.Opened opened = logs.open(JOB)) {
                opened.log().line(run);
                assertThat(text(logs.read(JOB, 9, 3).orElseThrow())).isEqualTo(run);
            }
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    boolean last = Files.readString(file).contains(run);
                    Files.setLastModifiedTime(
                            file, FileTime.from(CLOCK.instant().plusSeconds(last ? 1 : 0)));
                }
            }
        }

        assertThat(text(logs.read(JOB, 9, 3).orElseThrow())).isEqualTo("two");
        assertThat(text(logs().read(JOB, 9, 3).orElseThrow())).isEqualTo("two");
    }

    @Test
    void the_log_of_a_job_with_the_same_id_in_another_project_is_not_read() throws IOException {
        LogFiles logs = logs();
        try (LogFiles.Opened opened = logs.open(JOB)) {
            opened.log().line("secret of alpha");
        }

        assertThat(logs.read(new AgentJobKey("beta", "job-1"), 0, 1_000)).isEmpty();
        assertThat(logs.read(new AgentJobKey("alpha", "job"), 0, 1_000)).isEmpty();
        assertThat(logs.read(new AgentJobKey("alpha", "1"), 0, 1_000)).isEmpty();
        assertThat(logs.read(new AgentJobKey("alpha", "../job-1"), 0, 1_000)).isEmpty();
    }

    /** A node that is thought to be lost may still close its log when the next run has begun. */
    @Test
    void a_log_that_is_closed_late_is_not_taken_for_that_of_the_next_run() throws IOException {
        LogFiles logs = logs();
        LogFiles.Opened first = logs.open(JOB);
        try (LogFiles.Opened next = logs.open(JOB)) {
            first.close();
            next.log().line("next");

            assertThat(logs.read(JOB, 0, 99).orElseThrow().complete()).isFalse();
            assertThat(text(logs.read(JOB, 0, 99).orElseThrow())).isEqualTo("[docent] next\n");
        }
        assertThat(logs.read(JOB, 0, 99).orElseThrow().complete()).isTrue();
    }

    @Test
    void all_logs_of_an_erased_job_are_deleted_and_no_others() throws IOException {
        LogFiles logs = new LogFiles(folder, 100, 1_000, CLOCK);
        AgentJobKey erased = new AgentJobKey("alpha", "a-b");
        List<AgentJobKey> others =
                List.of(new AgentJobKey("beta", "a-b"), new AgentJobKey("alpha", "a"), new AgentJobKey("alpha", "b"));
        write(logs, erased);
        write(logs, erased);
        for (AgentJobKey other : others) {
            write(logs, other);
        }
        try (LogFiles.Opened open = logs.open(erased)) {
            open.log().line("still written");
            logs.erase(Set.of(erased, new AgentJobKey("alpha", "none")));
        }

        assertThat(logs.read(erased, 0, 100)).isEmpty();
        assertThat(others)
                .allSatisfy(other -> assertThat(logs.read(other, 0, 100)).isPresent());
    }

    private static void write(LogFiles logs, AgentJobKey key) throws IOException {
        try (LogFiles.Opened opened = logs.open(key)) {
            opened.log().line("of " + key);
        }
    }

    @Test
    void a_log_that_was_removed_is_none() throws IOException {
        LogFiles logs = logs();
        logs.open(JOB).close();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }

        assertThat(logs.read(JOB, 0, 1_000)).isEmpty();
    }

    private static String text(Part part) {
        return new String(part.content(), StandardCharsets.UTF_8);
    }
}
