package dev.docent.navigation.internal.view;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

import dev.docent.api.navigation.NavigationReload.Outcome;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.TestSite;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class NavigationCacheTest {

    private final TestSite files =
            TestSite.navigation("{'pages': ['a']}").withPages("a").with("other.md", "text");
    private final AtomicInteger resolved = new AtomicInteger();
    private final AtomicBoolean broken = new AtomicBoolean();
    private final SiteResolver resolver = folder -> {
        resolved.incrementAndGet();
        if (broken.get()) {
            throw new IllegalStateException("secret");
        }
        return new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(folder);
    };
    private final NavigationCache<ResolvedNavigation> site =
            new NavigationCache<>(files, resolver, resolution -> resolution.navigation());

    private int pages() {
        return site.snapshot().root().children().size();
    }

    private List<String> codes() {
        return site.snapshot().problems().stream().map(Problem::code).toList();
    }

    private void docsJson(String pages) {
        files.with("docs.json", TestSite.navigation("{'pages': " + pages + "}").text("docs.json"));
    }

    @Test
    void nothing_is_resolved_again_when_nothing_has_changed() {
        assertThat(site.reload().outcome()).isEqualTo(Outcome.REPLACED);
        assertThat(site.reload().outcome()).isEqualTo(Outcome.UNCHANGED);
        assertThat(site.reload().problems()).extracting(Problem::code).containsExactly("page-orphaned");
        assertThat(resolved).hasValue(1);
    }

    @Test
    void a_change_is_served_after_the_reload() {
        assertThat(pages()).isEqualTo(1);
        docsJson("['a', 'other']");
        assertThat(pages()).isEqualTo(1);

        assertThat(site.reload().outcome()).isEqualTo(Outcome.REPLACED);
        assertThat(pages()).isEqualTo(2);
        assertThat(codes()).isEmpty();
    }

    @Test
    void a_broken_docs_json_keeps_the_last_good_navigation_and_reports_why() {
        site.snapshot();
        files.with("docs.json", "{'navigation': {'pages': ['a'");

        assertThat(site.reload().outcome()).isEqualTo(Outcome.KEPT);
        assertThat(site.reload().outcome()).isEqualTo(Outcome.KEPT);
        assertThat(pages()).isEqualTo(1);
        assertThat(codes()).containsExactly("last-good-kept", "syntax-error");
        assertThat(resolved).hasValue(2);

        docsJson("['other', 'a']");
        assertThat(site.reload().outcome()).isEqualTo(Outcome.REPLACED);
        assertThat(codes()).isEmpty();
    }

    @Test
    void a_failing_resolver_keeps_the_last_good_navigation_without_revealing_secrets() {
        site.snapshot();
        files.with("docs.json", "{'navigation': {'pages': ['other']}}");
        broken.set(true);

        assertThat(site.reload().outcome()).isEqualTo(Outcome.KEPT);
        assertThat(site.snapshot().problems().toString())
                .contains("last-good-kept")
                .doesNotContain("secret");
        broken.set(false);
        assertThat(site.reload().outcome()).isEqualTo(Outcome.REPLACED);
    }

    /** A rendering that fails as requested; the first call may succeed. */
    private NavigationCache<ResolvedNavigation> failingLater(AtomicReference<Throwable> failure) {
        return new NavigationCache<>(files, resolver, resolution -> {
            Throwable thrown = failure.get();
            if (thrown instanceof Error error) {
                throw error;
            }
            if (thrown != null) {
                throw (RuntimeException) thrown;
            }
            return resolution.navigation();
        });
    }

    @Test
    void a_failure_while_rendering_keeps_the_last_good_navigation_and_is_reported() {
        for (Throwable thrown : List.of(new IllegalStateException("secret"), new StackOverflowError())) {
            AtomicReference<Throwable> failure = new AtomicReference<>();
            NavigationCache<ResolvedNavigation> failing = failingLater(failure);
            ResolvedNavigation good = failing.snapshot();
            failure.set(thrown);
            files.with("docs.json", "{'navigation': {'pages': ['a', 'other', '" + thrown + "']}}");

            assertThat(failing.reload().outcome()).isEqualTo(Outcome.KEPT);
            assertThat(failing.reload().problems()).extracting(Problem::code).containsExactly("last-good-kept");
            assertThat(failing.snapshot()).isSameAs(good);

            failure.set(null);
            assertThat(failing.reload().outcome()).isEqualTo(Outcome.REPLACED);
            assertThat(failing.snapshot().root().children()).hasSize(3);
        }
    }

    @Test
    void a_failure_while_rendering_for_the_first_time_makes_the_site_unavailable() {
        AtomicReference<Throwable> failure = new AtomicReference<>(new StackOverflowError());
        NavigationCache<ResolvedNavigation> failing = failingLater(failure);

        assertThatThrownBy(failing::snapshot).isInstanceOf(SiteUnavailableException.class);
        failure.set(null);
        assertThat(failing.snapshot()).isNotNull();
    }

    @Test
    void the_site_is_unavailable_until_it_can_be_resolved_once() {
        broken.set(true);
        assertThatThrownBy(site::snapshot).isInstanceOf(SiteUnavailableException.class);
        broken.set(false);
        assertThat(pages()).isEqualTo(1);
    }

    @Test
    void readers_never_see_a_partial_site_and_one_thread_resolves() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        CountDownLatch started = new CountDownLatch(8);
        ExecutorService readers = Executors.newFixedThreadPool(8);
        List<Future<Boolean>> whole = IntStream.range(0, 8)
                .mapToObj(reader -> readers.submit(() -> {
                    boolean ok = true;
                    started.countDown();
                    while (!done.get()) {
                        int seen = pages();
                        ok &= seen == 1 || seen == 2;
                    }
                    return ok;
                }))
                .toList();
        started.await();
        for (int i = 0; i < 50; i++) {
            files.with("docs.json", "{'navigation': {'pages': ['a'" + (i % 2 == 0 ? ", 'other'" : "") + "]}}");
            site.reload();
        }
        done.set(true);
        for (Future<Boolean> reader : whole) {
            assertThat(reader.get()).isTrue();
        }
        readers.shutdown();
        assertThat(resolved.get()).isLessThanOrEqualTo(51);
    }
}
