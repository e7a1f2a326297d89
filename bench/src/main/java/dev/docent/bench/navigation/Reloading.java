package dev.docent.bench.navigation;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.DefaultNavigationResolver;
import dev.docent.internal.site.NavigationSettings;

/** Cost of resolving again after one file of a site has changed. */
final class Reloading {

    private static final int SPECS = 100;
    private static final int PAGES = 2000;

    private final PrintStream out;
    private final MemorySite site = MemorySite.of(SPECS, PAGES);
    private SiteSnapshot read;
    private int changes;

    Reloading(PrintStream out) {
        this.out = out;
    }

    void print() {
        byte[] spec = site.content().get("specs/s7.json");
        Map<String, Supplier<Object>> tasks = new LinkedHashMap<>();
        tasks.put("all files read", () -> {
            read = SiteSnapshot.of(site);
            return resolve();
        });
        tasks.put("nothing changed", () -> resolveAgain());
        tasks.put("one page changed", () -> {
            changes++;
            site.content().put("pages/p7.mdx", MemorySite.page("Change " + changes));
            return resolveAgain();
        });
        tasks.put("one OpenAPI document changed", () -> {
            site.content().put("specs/s7.json", spec.clone());
            return resolveAgain();
        });
        tasks.put("that document alone", () -> Reading.DOCENT_CHECKED.read(new SampleDocument("s7.json", spec)));
        Map<String, Rounds.Cost> costs = new Rounds(20, 31).run(tasks);
        double all = costs.get("all files read").milliseconds();
        out.printf("A site of %d OpenAPI documents of 30 kB and %d pages.%n%n", SPECS, PAGES);
        out.println("| resolving | CPU ms | of the first | allocated MB |");
        out.println("|---|---|---|---|");
        costs.forEach((what, cost) -> out.printf(
                Locale.ROOT,
                "| %s | %.2f | %.3f | %.2f |%n",
                what,
                cost.milliseconds(),
                cost.milliseconds() / all,
                cost.allocated() / 1e6));
    }

    private Object resolveAgain() {
        read = read.refreshed();
        return resolve();
    }

    private Object resolve() {
        return new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolve(read);
    }
}
