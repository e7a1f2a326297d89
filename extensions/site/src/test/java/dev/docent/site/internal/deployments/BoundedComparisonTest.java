package dev.docent.site.internal.deployments;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BoundedComparisonTest {

    private static final DeploymentChanges CHANGES =
            DeploymentChanges.of(List.of(new Change(Kind.PAGE_ADDED, "/a", "A")), Map.of());
    private static final ResolvedSite SITE =
            new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(SiteSnapshot.of(new EmptyFolder()));
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final Duration SHORT = Duration.ofMillis(1);

    private final List<Runnable> waiting = new ArrayList<>();

    @Test
    void the_changes_are_those_that_were_found() {
        BoundedComparison comparison = comparison((before, after) -> CHANGES, Runnable::run, LONG);

        assertThat(compare(comparison)).isEqualTo(CHANGES);
        assertThat(compare(comparison)).isEqualTo(CHANGES);
    }

    @Test
    void a_comparison_that_takes_too_long_is_given_up_and_no_other_begins_until_it_has_ended() {
        BoundedComparison comparison = comparison((before, after) -> CHANGES, waiting::add, SHORT);

        assertNotCompared(comparison, "longer than 1 ms");
        assertNotCompared(comparison, "has not ended");
        assertThat(waiting).hasSize(1);

        waiting.remove(0).run();
        assertNotCompared(comparison, "longer than 1 ms");
    }

    @Test
    void a_comparison_that_fails_fails_nothing_else() {
        for (Throwable failure :
                List.of(new IllegalStateException("odd"), new StackOverflowError("odd"), new OutOfMemoryError("odd"))) {
            BoundedComparison comparison = comparison(
                    (before, after) -> {
                        if (failure instanceof Error error) {
                            throw error;
                        }
                        throw (RuntimeException) failure;
                    },
                    Runnable::run,
                    LONG);

            assertNotCompared(comparison, "odd");
            assertNotCompared(comparison, "odd");
        }
    }

    @Test
    void without_a_free_thread_nothing_is_compared() {
        BoundedComparison comparison = comparison(
                (before, after) -> CHANGES,
                work -> {
                    throw new RejectedExecutionException();
                },
                LONG);

        assertNotCompared(comparison, "No thread");
        assertNotCompared(comparison, "No thread");
    }

    @Test
    void an_interrupted_comparison_ends_at_once_and_the_thread_stays_interrupted() {
        BoundedComparison comparison = comparison((before, after) -> CHANGES, waiting::add, LONG);

        Thread.currentThread().interrupt();
        DeploymentChanges changes = compare(comparison);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(changes.first().get(0).text()).contains("interrupted");
    }

    /** A large site, or a branch that makes it slow: what opens must be known all the same. */
    @Test
    void changes_of_access_are_known_also_if_the_comparison_is_too_slow_or_fails() {
        Change opened = new Change(Kind.ACCESS_OPENED, "/secret", "staff → everybody");
        CountDownLatch end = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        DeploymentComparison slow = new DeploymentComparison() {
            @Override
            public DeploymentChanges compare(ResolvedSite before, ResolvedSite after) {
                try {
                    begun.countDown();
                    end.await();
                } catch (InterruptedException stop) {
                    Thread.currentThread().interrupt();
                }
                throw new IllegalStateException("too deep");
            }

            @Override
            public DeploymentChanges access(ResolvedSite before, ResolvedSite after) {
                return DeploymentChanges.of(List.of(opened), Map.of(Kind.ACCESS_OPENED, 30));
            }
        };
        Executor threads = task -> {
            new Thread(task).start();
            try {
                begun.await();
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        };
        DeploymentChanges late = compare(comparison(slow, threads, Duration.ofMillis(1)));
        end.countDown();
        DeploymentChanges failed = compare(comparison(slow, Runnable::run, LONG));

        for (DeploymentChanges changes : List.of(late, failed)) {
            assertThat(changes.first().get(0)).isEqualTo(opened);
            assertThat(changes.count(Kind.ACCESS_OPENED)).isEqualTo(31);
            assertThat(changes.count(Kind.NOT_COMPARED)).isEqualTo(1);
        }
    }

    private static BoundedComparison comparison(DeploymentComparison comparison, Executor threads, Duration limit) {
        return new BoundedComparison("handbook", comparison, threads, limit);
    }

    private static DeploymentChanges compare(BoundedComparison comparison) {
        return comparison.compare(SITE, SITE);
    }

    private static void assertNotCompared(BoundedComparison comparison, String reason) {
        DeploymentChanges changes = compare(comparison);

        assertThat(changes.counts()).containsExactly(Map.entry(Kind.NOT_COMPARED, 1));
        assertThat(changes.first().get(0).text()).contains(reason);
    }

    private record EmptyFolder() implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.empty();
        }

        @Override
        public DocsListing list() {
            return DocsListing.of(List.of());
        }

        @Override
        public String description() {
            return "empty";
        }
    }
}
