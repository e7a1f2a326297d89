package dev.docent.pages.internal.site;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

import com.sun.management.ThreadMXBean;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A site that is four times as large may cost little more than four times as much. Allocated bytes are counted: they do
 * not depend on the machine; sixteen times as many would be quadratic.
 */
@Tag("exhaustive")
class SiteScaleTest {

    private static final int TIMES = 4;
    private static final double LIMIT = 4.6;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @EnumSource(ScaleSite.class)
    void the_cost_of_a_build_grows_with_the_site(ScaleSite kind) throws IOException {
        Map<String, String> small = kind.files(1);
        Map<String, String> large = kind.files(TIMES);
        build(small);
        long once = allocated(() -> build(small));

        assertThat((double) allocated(() -> build(large)) / once).isLessThan(LIMIT);
    }

    @ParameterizedTest
    @EnumSource(ScaleSite.class)
    void the_cost_of_a_check_grows_with_the_site(ScaleSite kind) throws IOException {
        Map<String, String> small = kind.files(1);
        Map<String, String> large = kind.files(TIMES);
        check(small);
        long once = allocated(() -> check(small));

        assertThat((double) allocated(() -> check(large)) / once).isLessThan(LIMIT);
    }

    @FunctionalInterface
    private interface Task {
        void run() throws IOException;
    }

    /** Of all threads: pages are made by those of a pool, which stay. */
    private static long allocated(Task task) throws IOException {
        long before = allocated();
        task.run();
        return allocated() - before;
    }

    private static long allocated() {
        return Arrays.stream(THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds()))
                .filter(bytes -> bytes > 0)
                .sum();
    }

    private static void build(Map<String, String> files) throws IOException {
        ServedSite site = ServedSite.asFiles(visible(files), settings());
        SiteOutput.write(site, new MemoryOutput(), () -> {});
        site.problems();
    }

    private static void check(Map<String, String> files) {
        SiteCheck.check(visible(files), settings(), new ProblemLog(), () -> {});
    }

    private static PublishingSettings settings() {
        return new PublishingSettings(Origin.of("https://docs.example.com"), "", Links.SERVER, Set.of(), "en");
    }

    private static VisibleSite visible(Map<String, String> files) {
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files));
        return VisibleSite.ofEverybody(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), "en");
    }
}
