package dev.docent.pages.internal.site;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.docent.api.navigation.Problem;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/**
 * No bytes in any file of a site may make the site fail, or write what a page must not have. Every build changes the
 * sample in sixty ways, and checks all files that are built from it; {@code -Ddocent.fuzz.minutes=30} goes on with others. A finding
 * names its seed, for {@code -Ddocent.fuzz.seed}. The other methods, such as {@code #page}, run their stored inputs; in the environment
 * {@code JAZZER_FUZZ=1}, one of them searches for new ones.
 */
class SiteFuzzTest {

    private static final int SITES = 60;
    private static final int MAX_FINDINGS = 20;
    private static final Duration SLOW = Duration.ofMinutes(1);

    @Test
    void the_sample_itself_is_fine() {
        FuzzedSite sample = FuzzedSite.sample();
        sample.check();

        assertThat(sample.output().keySet())
                .contains(
                        "start/index.html",
                        "all/index.html",
                        "updates/rss.xml",
                        "api-reference/users/get-a-user/index.html",
                        "_docent/search/index.json");
        assertThat(sample.problems())
                .extracting(Problem::code)
                .containsOnly(
                        "class-without-effect",
                        "component-unknown",
                        "font-not-served",
                        "host-not-allowed",
                        "link-broken",
                        "mdx-not-portable");
    }

    @Test
    void changed_sites_are_sites() {
        int minutes = Integer.getInteger("docent.fuzz.minutes", 0);
        long seed = Long.getLong("docent.fuzz.seed", 1);
        long end = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
        Map<String, String> findings = new TreeMap<>();
        long first = seed;
        while (seed < first + SITES || System.nanoTime() < end && findings.size() < MAX_FINDINGS) {
            check(seed++, findings);
        }
        if (minutes > 0) {
            System.out.printf("%d sites, %d findings%n", seed - first, findings.size());
        }
        assertThat(findings).isEmpty();
    }

    /** Keeps one finding of each kind. */
    private static void check(long seed, Map<String, String> findings) {
        FuzzedSite site = FuzzedSite.mutated(seed);
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        try {
            site.check();
            if (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start > SLOW.toNanos()) {
                findings.putIfAbsent("slow", "seed " + seed);
            }
        } catch (RuntimeException | AssertionError | StackOverflowError failure) {
            findings.putIfAbsent(kind(failure), "seed " + seed + ": " + failure);
        }
    }

    private static String kind(Throwable failure) {
        List<String> places = new ArrayList<>(List.of(failure.getClass().getSimpleName()));
        for (StackTraceElement element : failure.getStackTrace()) {
            if (element.getClassName().startsWith("dev.docent") && places.size() < 4) {
                places.add(element.getFileName() + ":" + element.getLineNumber());
            }
        }
        return String.join(" ", places);
    }

    @FuzzTest(maxDuration = "5m")
    void docs_json(byte[] content) {
        check("docs.json", content);
    }

    @FuzzTest(maxDuration = "5m")
    void page(byte[] content) {
        check("all.mdx", content);
    }

    @FuzzTest(maxDuration = "5m")
    void snippet(byte[] content) {
        check("snippets/part.mdx", content);
    }

    @FuzzTest(maxDuration = "5m")
    void script(byte[] content) {
        check("snippets/code.jsx", content);
    }

    @FuzzTest(maxDuration = "5m")
    void openapi(byte[] content) {
        check("api.json", content);
    }

    private static void check(String file, byte[] content) {
        assertThatCode(() -> FuzzedSite.sample().with(file, content).check()).doesNotThrowAnyException();
    }
}
