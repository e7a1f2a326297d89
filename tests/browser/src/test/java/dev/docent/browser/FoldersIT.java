package dev.docent.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.browser.checks.PageCheck;
import dev.docent.browser.sites.HostedPages;
import dev.docent.browser.sites.SampleServer;
import dev.docent.browser.webdriver.Browser;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Sites in any folder of this machine, served by the sample: for material that is not in the repository, with scripts, light and dark,
 * 1,280 pixels wide. {@code -Ddocent.browser.folder=/path/to/docs,/path/to/other} names them, {@code -Ddocent.browser.most=100} opens
 * only so many pages of each. What was found is in {@code target/folders}; violations of the policy, findings of axe and requests to
 * other hosts fail.
 */
@InSample
class FoldersIT {

    /** Folders with a docs.json, separated by commas. */
    private static final String FOLDERS = System.getProperty("docent.browser.folder", "");

    /** So many pages of a site at most, from all over it. */
    private static final int MOST = Integer.getInteger("docent.browser.most", Integer.MAX_VALUE);

    private static final Path REPORTS =
            Path.of(System.getProperty("docent.output", "target")).resolve("folders");

    @TestFactory
    Stream<DynamicTest> no_page_breaks_a_rule(Lab lab) {
        return Arrays.stream(FOLDERS.split(","))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder.strip()))
                .map(folder -> DynamicTest.dynamicTest(folder.toString(), () -> check(lab, folder)));
    }

    private static void check(Lab lab, Path folder) throws IOException, InterruptedException {
        Map<String, List<String>> found = new TreeMap<>();
        int pages = 0;
        try (SampleServer server = SampleServer.of(folder)) {
            for (String path : some(HostedPages.of(server.documentation()))) {
                found.put(path, findings(lab, server, path));
                pages++;
            }
        } finally {
            report(nameOf(folder), pages, found);
        }
        assertThat(count(found, "policy: ") + count(found, "axe: ") + count(found, "foreign request: "))
                .as("findings in %s", REPORTS)
                .isZero();
    }

    /** Sites of several owners may have folders of the same name. */
    private static String nameOf(Path folder) {
        return folder.toString().replace('/', '-');
    }

    private static List<String> findings(Lab lab, SampleServer server, String path) {
        Browser browser = lab.borrow();
        try {
            return PageCheck.findingsOnWideScreens(browser, server.origin(), path);
        } finally {
            lab.giveBack(browser);
        }
    }

    private static List<String> some(List<String> pages) {
        int count = Math.min(MOST, pages.size());
        return IntStream.range(0, count)
                .mapToObj(i -> pages.get((int) ((long) i * pages.size() / count)))
                .toList();
    }

    private static long count(Map<String, List<String>> found, String kind) {
        return found.values().stream()
                .flatMap(List::stream)
                .filter(finding -> finding.contains(kind))
                .count();
    }

    private static void report(String name, int pages, Map<String, List<String>> found) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("| site | pages | policy violations | axe nodes | foreign requests | wider than the screen |");
        lines.add("|---|---|---|---|---|---|");
        lines.add("| %s | %d | %d | %d | %d | %d |"
                .formatted(
                        name,
                        pages,
                        count(found, "policy: "),
                        count(found, "axe: "),
                        count(found, "foreign request: "),
                        count(found, "overflow: ")));
        found.forEach((path, findings) -> findings.forEach(finding -> lines.add(path + ": " + finding)));
        Files.createDirectories(REPORTS);
        Files.write(REPORTS.resolve(name + ".md"), lines);
    }
}
