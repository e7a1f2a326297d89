package dev.docent.browser;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.browser.checks.PageCheck;
import dev.docent.browser.sites.SiteServer;
import dev.docent.browser.webdriver.Browser;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every page of every site: scripts on and off, light and dark, narrow and wide, in pairs. {@code -Ddocent.browser.pages=/guides/tides}
 * opens only pages whose address has this text.
 */
@InBrowser
class PagesIT {

    /** Files that pages name though there are none: their authors were told. */
    private static final List<String> MISSING = List.of("/images/none.png", "/x - ");

    /** Only pages whose addresses have this, for work on a page. */
    private static final String SOME = System.getProperty("docent.browser.pages", "");

    @TestFactory
    Stream<DynamicTest> nothing_is_wrong_with_any_page(Lab lab) {
        return lab.sites().all().stream()
                .flatMap(server -> server.site().pages().stream()
                        .filter(path -> path.contains(SOME))
                        .map(path ->
                                DynamicTest.dynamicTest(server.site().name() + path, () -> check(lab, server, path))));
    }

    private static void check(Lab lab, SiteServer server, String path) {
        Browser browser = lab.borrow();
        try {
            List<String> findings = PageCheck.findings(browser, server.origin(), path);
            assertThat(findings.stream().filter(PagesIT::isOurs).distinct()).isEmpty();
        } finally {
            lab.giveBack(browser);
        }
    }

    private static boolean isOurs(String finding) {
        return MISSING.stream().noneMatch(finding::contains);
    }
}
