package dev.docent.pages.internal.body;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.pages.internal.mdx.MdxPage;

/**
 * Renders the pages of all sites below a folder and prints, for each, how many are shown as they are meant; then the most
 * frequent problems. With {@code --time} as the second argument, how many pages a second; with {@code --lost}, every
 * problem of the pages that are not complete; with a code such as {@code icon-unknown}, the messages of that problem.
 */
final class CoverageTool {

    private static final int ROUNDS = 8;
    private static final int SHOWN = 60;

    private CoverageTool() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        String mode = arguments.length > 1 ? arguments[1] : "";
        Map<String, Integer> problems = new TreeMap<>();
        int all = 0;
        int complete = 0;
        try (Stream<Path> sites = Files.list(Path.of(arguments[0]))) {
            for (Path root : sites.filter(Files::isDirectory).sorted().toList()) {
                FolderSite site = new FolderSite(root);
                if (mode.equals("--time")) {
                    time(root, site, out);
                    continue;
                }
                int shown = render(root, site, problems, mode, out);
                out.printf(
                        "%-20s %5d of %5d%n",
                        root.getFileName(), shown, site.pages().size());
                all += site.pages().size();
                complete += shown;
            }
        }
        out.printf("%d of %d pages render fully (%.1f %%)%n", complete, all, 100.0 * complete / Math.max(1, all));
        problems.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(SHOWN)
                .forEach(entry -> out.println(entry.getValue() + " " + entry.getKey()));
        out.flush();
    }

    private static int render(Path root, FolderSite site, Map<String, Integer> problems, String mode, PrintStream out) {
        BodyRenderer renderer = new BodyRenderer(site);
        int complete = 0;
        for (Map.Entry<String, byte[]> page : site.pages().entrySet()) {
            RenderedBody body = renderer.render(MdxPage.parse(page.getKey(), page.getValue()));
            complete += body.content().complete() ? 1 : 0;
            List<Problem> found = body.content().problems();
            found.forEach(problem ->
                    problems.merge(mode.equals(problem.code()) ? problem.message() : problem.code(), 1, Integer::sum));
            if (mode.equals("--lost") && !body.content().complete()) {
                found.forEach(problem -> out.println(root.getFileName() + "/" + problem));
            }
        }
        return complete;
    }

    private static void time(Path root, FolderSite site, PrintStream out) {
        BodyRenderer renderer = new BodyRenderer(site);
        Map<String, byte[]> pages = site.pages();
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            pages.forEach((file, bytes) -> renderer.render(MdxPage.parse(file, bytes)));
            long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            best = Math.max(best, pages.size() * 1e9 / Math.max(1, time));
        }
        out.printf("%-20s %6.0f pages/s%n", root.getFileName(), best);
        out.flush();
    }
}
