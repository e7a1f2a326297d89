package dev.docent.it.slow;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.Deviation;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Hundreds of slow callers do not delay others: GETs with a key are answered within two seconds, for eight seconds or as many
 * as the system property {@code it.slow.seconds} says. A quarter of them may take longer: the server accepts hundreds of
 * connections at once meanwhile, for which a slow machine needs its time. Without limits, all GETs would wait for the slow
 * callers.
 */
@Tag("not-wildfly")
@Tag("long")
@ExtendWith(ArquillianExtension.class)
class SlowCallersIT {

    private static final int CALLERS = 300;
    private static final Duration THROUGHOUT = Duration.ofSeconds(Integer.getInteger("it.slow.seconds", 8));
    private static final int FILM = 16 * 1024 * 1024;
    private static final int MORE_THAN_BUFFERS_HOLD = 3_500_000;
    private static final int MIN_GETS = 20;
    private static final Duration SOON = Duration.ofSeconds(2);
    /** Where no reader is refused, a GET comes after the first writes to all of them, on two processors. */
    private static final Duration SOON_IN_A_BURST = Duration.ofSeconds(5);

    private static final String NAVIGATION = "/slow-callers/api/docs/navigation";

    private final AdminApi api = AdminApi.under("/slow-callers/api");

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.running("slow-callers")
                .site()
                .setting(
                        "docent.docs.folder",
                        largeSite(ServerUnderTest.buildFolder().resolve("sites/large"))
                                .toString())
                .build();
    }

    /** A site with a navigation of eleven megabytes. */
    private static Path largeSite(Path folder) {
        int pages = 2_000;
        String description = "d".repeat(5_500);
        try {
            Files.createDirectories(folder);
            Files.write(folder.resolve("film.mp4"), new byte[FILM]);
            for (int i = 0; i < pages; i++) {
                Files.writeString(
                        folder.resolve("page" + i + ".mdx"),
                        "---\ntitle: Page %s\ndescription: %s\n---\nText.\n".formatted(unlike(i), description));
            }
            String all =
                    IntStream.range(0, pages).mapToObj(i -> "\"page" + i + "\"").collect(Collectors.joining(","));
            Files.writeString(
                    folder.resolve("docs.json"),
                    "{\"navigation\": {\"groups\": [{\"group\": \"All\", \"pages\": [%s]}]}}".formatted(all));
            return folder.toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Texts that do not compress well, so that the compressed navigation is large, too. */
    private static String unlike(int number) {
        return new Random(number)
                .ints(60, 'a', 'z' + 1)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    @BeforeEach
    void readTheSite() {
        assertThat(Call.get(NAVIGATION).send().body()).hasSizeGreaterThan(11_000_000);
    }

    @Test
    void slow_senders_do_not_delay_others() throws InterruptedException {
        try (SlowCallers senders = SlowCallers.sending(CALLERS, post(Keys.OPERATOR))) {
            assertOthersAreAnswered();

            assertThat(senders.responsesWith(503)).isPositive();
        }
    }

    @Test
    void slow_senders_without_a_key_do_not_delay_others() throws InterruptedException {
        try (SlowCallers senders = SlowCallers.sending(CALLERS, post(Keys.UNKNOWN))) {
            assertOthersAreAnswered();

            assertThat(senders.responsesWith(401)).isPositive();
        }
    }

    @Test
    void slow_readers_do_not_delay_others() throws InterruptedException {
        String head = "GET " + NAVIGATION + " HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n";
        try (SlowCallers readers = SlowCallers.reading(CALLERS, head)) {
            assertOthersAreAnswered();

            assertThat(readers.responsesWith(503)).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "llms-full-1.txt"})
    void slow_readers_of_a_site_do_not_delay_others(String file) throws InterruptedException {
        String path = "/slow-callers/docs/" + file;
        assertThat(Call.get(path).send().body()).hasSizeGreaterThan(MORE_THAN_BUFFERS_HOLD);
        try (SlowCallers readers =
                SlowCallers.reading(CALLERS, "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n")) {
            if (Deviation.GRIZZLY_HOLDS_NO_THREAD_FOR_READERS_OF_A_SITE.applies()) {
                assertOthersAreAnswered(SOON_IN_A_BURST);
            } else {
                assertOthersAreAnswered();

                assertThat(readers.responsesWith(503)).isPositive();
            }
        }
    }

    @Test
    void a_large_navigation_has_a_length_and_is_compressed_for_those_who_accept_that() throws IOException {
        Reply plain = Call.get(NAVIGATION).send();
        Reply compressed =
                Call.get(NAVIGATION).header("Accept-Encoding", "gzip").send();

        assertThatReply(plain)
                .hasStatus(200)
                .hasHeader("Content-Length", String.valueOf(plain.body().length))
                .hasNoHeader("Content-Encoding");
        assertThatReply(compressed)
                .hasStatus(200)
                .hasHeader("Content-Encoding", "gzip")
                .hasHeader("Vary", "Authorization, Accept-Encoding");
        // Open Liberty sends compressed content that does not fit into its buffer in chunks
        assertThat(compressed.header("Content-Length").map(Integer::valueOf).orElse(compressed.body().length))
                .isEqualTo(compressed.body().length);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(compressed.body())).readAllBytes())
                .isEqualTo(plain.body());
        String tag = compressed.header("ETag").orElseThrow();
        assertThat(tag).isNotEqualTo(plain.header("ETag").orElseThrow());
        Call known = Call.get(NAVIGATION).header("If-None-Match", tag);
        assertThatReply(known.header("Accept-Encoding", "gzip").send())
                .hasStatus(304)
                .hasNoBody()
                .hasHeader("ETag", tag);
        assertThatReply(known.send()).hasStatus(200);
    }

    private String post(String key) {
        return "POST " + api.toJobs("POST", "alpha").target() + " HTTP/1.1\r\nHost: localhost\r\n"
                + "Authorization: Bearer " + key + "\r\nAccept: application/json\r\n"
                + "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n";
    }

    private void assertOthersAreAnswered() {
        assertOthersAreAnswered(SOON);
    }

    private void assertOthersAreAnswered(Duration soon) {
        long end = System.nanoTime() + THROUGHOUT.toNanos();
        List<Duration> times = new ArrayList<>();
        while (System.nanoTime() < end || times.size() < MIN_GETS) {
            long start = System.nanoTime();
            assertThatReply(api.job("alpha", "job-completed")
                            .bearer(Keys.READER)
                            .send())
                    .hasStatus(200);
            times.add(Duration.ofNanos(System.nanoTime() - start));
        }
        Collections.sort(times);
        assertThat(times.get(times.size() * 3 / 4))
                .as(
                        "three quarters of %d GETs, of which the slowest took %s",
                        times.size(), times.get(times.size() - 1))
                .isLessThan(soon);
    }
}
