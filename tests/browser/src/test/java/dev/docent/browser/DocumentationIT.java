package dev.docent.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.browser.checks.PageCheck;
import dev.docent.browser.sites.BuiltSite;
import dev.docent.browser.sites.SiteServer;
import dev.docent.browser.webdriver.Browser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/** The project's own documentation, as the packaged command line builds it. */
@InBrowser
class DocumentationIT {

    private static final Pattern LINK = Pattern.compile("<a [^>]*?href=\"?([^\" >]+)");
    private static final Pattern ID = Pattern.compile(" id=\"?([^\" >]+)");

    /** Words of code in tables, between the places where a line may end, that are on more than one line. */
    private static final String DIVIDED_WORDS =
            "[...document.querySelectorAll('td code')].flatMap(code => [...code.childNodes])"
                    + ".filter(text => { const range = document.createRange(); range.selectNodeContents(text);"
                    + " return text.nodeType === 3 && range.getClientRects().length > 1; }).map(text => text.data).join()";

    /** Only pages whose addresses have this, for work on a page. */
    private static final String SOME = System.getProperty("docent.browser.pages", "");

    private static SiteServer server;

    @BeforeAll
    static void build() {
        server = new SiteServer(BuiltSite.documentation());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @TestFactory
    Stream<DynamicTest> nothing_is_wrong_with_any_page(Lab lab) {
        return server.site().pages().stream()
                .filter(path -> path.contains(SOME))
                .map(path -> DynamicTest.dynamicTest(path, () -> check(lab, path)));
    }

    private static void check(Lab lab, String path) {
        Browser browser = lab.borrow();
        try {
            List<String> findings = PageCheck.findingsInOppositeViews(browser, server.origin(), path);
            assertThat(findings.stream()
                            .filter(finding -> !finding.startsWith("weight: "))
                            .distinct())
                    .isEmpty();
        } finally {
            lab.giveBack(browser);
        }
    }

    @Test
    void code_in_a_tab_keeps_its_frame_and_its_line_with_the_language(Browser browser) {
        browser.open(server.origin() + "/guides/writing-pages");
        browser.until("document.querySelector('.tabbed > .tab > .code-block')");

        assertThat(browser.text(
                        "getComputedStyle(document.querySelector('.tabbed > .tab > .code-block')).borderTopWidth"))
                .isEqualTo("1px");
        assertThat(
                        browser.text(
                                "getComputedStyle(document.querySelector('.tabbed > .tab > .code-block > figcaption')).display"))
                .isEqualTo("flex");
    }

    @Test
    void a_long_name_in_a_table_is_not_divided_within_a_word(Browser browser) {
        browser.size(1280, 900);
        browser.open(server.origin() + "/reference/configuration");

        assertThat(browser.text(DIVIDED_WORDS)).isEmpty();
    }

    @Test
    void links_and_anchors_lead_somewhere() throws IOException {
        Set<String> broken = new TreeSet<>();
        int links = 0;
        for (String page : server.site().pages()) {
            for (String address : found(LINK, file(page))) {
                if (address.startsWith("/") || address.startsWith("#")) {
                    links++;
                    if (!leadsSomewhere(page, address)) {
                        broken.add(page + " -> " + address);
                    }
                }
            }
        }
        assertThat(links).isGreaterThan(100);
        assertThat(broken).isEmpty();
    }

    private static boolean leadsSomewhere(String page, String address) throws IOException {
        String path = address.replaceFirst("[?#].*", "");
        Path file = file(path.isEmpty() ? page : path);
        int anchor = address.indexOf('#');
        return Files.isRegularFile(file)
                && (anchor < 0
                        || anchor == address.length() - 1
                        || found(ID, file).contains(address.substring(anchor + 1)));
    }

    private static Path file(String path) {
        Path file = server.site().folder().resolve(path.replaceFirst("^/", ""));
        return Files.isDirectory(file) ? file.resolve("index.html") : file;
    }

    private static List<String> found(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(file))
                .results()
                .map((MatchResult match) -> match.group(1).replace("&amp;", "&"))
                .toList();
    }
}
