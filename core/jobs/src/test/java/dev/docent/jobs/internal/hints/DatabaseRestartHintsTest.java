package dev.docent.jobs.internal.hints;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJob;
import dev.docent.jobs.internal.jdbc.TestPool;
import dev.docent.testkit.internal.Eventually;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The database of the jobs and of the hints is stopped and started again. */
@Tag("slow")
class DatabaseRestartHintsTest {

    @Test
    void hints_arrive_again_and_no_wait_misses_what_happened(@TempDir Path data) throws Exception {
        int port;
        HintedNode one;
        HintedNode other;
        AgentJob job;
        CompletableFuture<Optional<AgentJob>> waiting;
        try (EmbeddedPostgres before = database(data, 0)) {
            port = before.getPort();
            DataSource database = before.getPostgresDatabase();
            one = new HintedNode(new TestPool(database, 4), new TestPool(database, 1));
            other = new HintedNode(new TestPool(database, 4), new TestPool(database, 1));
            Eventually.await(() -> one.hints.areHealthy() && other.hints.areHealthy());
            job = one.create();
            waiting = other.awaitEnd(job);
        }
        try (one;
                other) {
            Eventually.await(() -> !one.hints.areHealthy() && !other.hints.areHealthy());
            other.timeOfWatch.advance(Duration.ofSeconds(5));
            assertThat(waiting).isNotDone();
            try (EmbeddedPostgres after = database(data, port)) {
                one.complete(job);

                Eventually.await(() -> other.hasSeenEnd(waiting, Duration.ofMillis(10)));
                Eventually.await(() -> one.hints.areHealthy() && other.hints.areHealthy());
                assertThat(after.getPort()).isEqualTo(port);
            }
        }
    }

    private static EmbeddedPostgres database(Path data, int port) throws Exception {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data.resolve("data"))
                .setCleanDataDirectory(false)
                .setPort(port)
                .setPGStartupWait(Eventually.LIMIT)
                .start();
    }
}
