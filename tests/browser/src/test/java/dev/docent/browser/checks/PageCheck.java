package dev.docent.browser.checks;

import java.util.ArrayList;
import java.util.List;

import jakarta.json.JsonString;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Look;
import dev.docent.browser.webdriver.Traffic;

/**
 * Opens a page with and without scripts, light and dark, narrow and wide: in every pair of two of these, which takes half of
 * the combinations.
 */
public final class PageCheck {

    public static final int MAX_REQUESTS = 5;
    public static final int GUIDE_BYTES = 25_000;
    public static final int ENDPOINT_BYTES = 35_000;

    /** The page of results has the script of the search, which other pages load when a reader opens it, and a list of excerpts. */
    public static final int RESULTS_BYTES = 30_000;

    /** Its pages have lists and forms, and the styles of all pages of sites. */
    public static final int CONSOLE_BYTES = 30_000;

    private static final String CONSOLE = "/docent-console";
    private static final String RESULTS = "/_docent/pages?q=";

    /** Colors change slowly. */
    private static final String SETTLE = """
            const done = arguments[arguments.length - 1];
            requestAnimationFrame(() => Promise.allSettled(document.getAnimations().map(one => one.finished)).then(() => done()));
            """;

    /** Words of the title that end in the middle of a line, though a line has room for them. */
    private static final String BROKEN_WORDS = """
            const title = document.querySelector('h1');
            const texts = title ? [...title.childNodes].filter(node => node.nodeType === 3) : [];
            return texts.flatMap(text => [...text.data.matchAll(/(?<!\\p{L})\\p{L}{2,14}(?!\\p{L})/gu)].filter(word => {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              return range.getClientRects().length > 1;
            }).map(word => word[0])).join();
            """;

    /** How much of what was painted moved while the page was loaded, in hundredths; also what moved before this is asked. */
    private static final String SHIFTED = """
            const done = arguments[arguments.length - 1];
            let shifted = 0;
            new PerformanceObserver(list => list.getEntries().forEach(entry => {
              if (!entry.hadRecentInput) shifted += entry.value;
            })).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(Math.round(100 * shifted)))));
            """;

    private static final int MAX_SHIFTED = 2;
    private static final int NARROW = 320;
    private static final int ZOOMED = 640;
    private static final int WIDE = 1280;

    private final Browser browser;
    private final String origin;
    private final List<String> findings = new ArrayList<>();

    private PageCheck(Browser browser, String origin) {
        this.browser = browser;
        this.origin = origin;
    }

    /** {@return what is wrong with a page, a line for each finding} */
    public static List<String> findings(Browser browser, String origin, String path) {
        PageCheck check = new PageCheck(browser, origin);
        check.load(path, true, List.of(new View(false, WIDE), new View(false, ZOOMED), new View(true, NARROW)));
        check.load(path, false, List.of(new View(true, WIDE), new View(true, ZOOMED), new View(false, NARROW)));
        return check.findings;
    }

    /**
     * {@return what is wrong with a page of known components} In the two views that differ most; the tests of the sites with all
     * components open each in all views.
     */
    public static List<String> findingsInOppositeViews(Browser browser, String origin, String path) {
        PageCheck check = new PageCheck(browser, origin);
        check.load(path, true, List.of(new View(false, WIDE)));
        check.load(path, false, List.of(new View(true, NARROW)));
        return check.findings;
    }

    /** {@return what is wrong with a page on a wide screen, with scripts: the look at many pages} */
    public static List<String> findingsOnWideScreens(Browser browser, String origin, String path) {
        PageCheck check = new PageCheck(browser, origin);
        check.load(path, true, List.of(new View(false, WIDE), new View(true, WIDE)));
        return check.findings;
    }

    private record View(boolean dark, int width) {}

    private void load(String path, boolean scripts, List<View> views) {
        browser.look(Look.USUAL);
        browser.size(WIDE, 900);
        browser.messages();
        browser.traffic();
        browser.scripts(scripts);
        browser.open(origin + path);
        browser.scripts(true);
        String mode = scripts ? "" : "without scripts, ";
        Traffic traffic = browser.traffic();
        traffic.foreign(origin).forEach(address -> findings.add(mode + "foreign request: " + address));
        if (scripts) {
            size(traffic, path);
            int shifted = Integer.parseInt(browser.await(SHIFTED).toString());
            if (shifted > MAX_SHIFTED) {
                findings.add("layout shift: 0.%02d, more than 0.%02d".formatted(shifted, MAX_SHIFTED));
            }
            String broken = ((JsonString) browser.run(BROKEN_WORDS)).getString();
            if (!broken.isEmpty()) {
                findings.add("broken words in the title: " + broken);
            }
        }
        views.forEach(view -> check(view, mode));
        browser.messages().forEach(message -> findings.add(mode + kind(message) + message));
    }

    private static String kind(String message) {
        return message.contains("Content Security Policy") ? "policy: " : "console: ";
    }

    private void size(Traffic traffic, String path) {
        int most = most(path);
        if (traffic.weight() > most) {
            findings.add("weight: " + traffic.weight() + " bytes, more than " + most + ": " + traffic.own());
        }
        if (traffic.own().size() > MAX_REQUESTS) {
            findings.add("requests: " + traffic.own());
        }
    }

    private int most(String path) {
        if (path.startsWith(CONSOLE)) {
            return CONSOLE_BYTES;
        }
        if (path.contains(RESULTS)) {
            return RESULTS_BYTES;
        }
        return browser.is("document.querySelector('.operation-head')") ? ENDPOINT_BYTES : GUIDE_BYTES;
    }

    private void check(View view, String mode) {
        browser.look(view.dark() ? Look.DARK : Look.USUAL);
        browser.await(SETTLE);
        browser.size(view.width(), 900);
        String where = mode + (view.dark() ? "dark, " : "light, ") + view.width() + " px: ";
        overflow(where);
        if (view.width() != ZOOMED) {
            Axe.findings(browser).forEach(finding -> findings.add(where + "axe: " + finding));
        }
    }

    private void overflow(String where) {
        String wider = browser.text("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        if (!wider.equals("0")) {
            findings.add(where + "overflow: " + wider + " px");
        }
    }
}
