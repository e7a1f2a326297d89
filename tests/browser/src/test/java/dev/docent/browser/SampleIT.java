package dev.docent.browser;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.browser.checks.Axe;
import dev.docent.browser.checks.PageCheck;
import dev.docent.browser.sites.HostedPages;
import dev.docent.browser.sites.SampleServer;
import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Key;
import dev.docent.browser.webdriver.Look;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The running sample, from the address that it prints. */
@InSample
class SampleIT {

    private static final String KEY = "docent_demo-key-of-the-sample";
    private static final String ENDPOINT = "api-reference/agent-jobs/get-agent-job";
    private static final int MIN_LOGO = 20;

    @TestFactory
    Stream<DynamicTest> nothing_is_wrong_with_any_page(Lab lab, SampleServer sample) throws InterruptedException {
        List<String> pages = HostedPages.of(sample.documentation());
        assertThat(pages).hasSizeGreaterThan(10);
        return pages.stream().map(path -> DynamicTest.dynamicTest(path, () -> check(lab, sample, path)));
    }

    private static void check(Lab lab, SampleServer sample, String path) {
        Browser browser = lab.borrow();
        try {
            List<String> findings = PageCheck.findingsInOppositeViews(browser, sample.origin(), path);
            // a browser reports the status of the page itself
            assertThat(findings.stream().filter(finding -> !isStatusOf(path, finding)))
                    .as(path)
                    .isEmpty();
            for (Look look : List.of(Look.USUAL, Look.DARK)) {
                browser.look(look);
                assertThat(widthOfLogo(browser)).isGreaterThan(MIN_LOGO);
            }
        } finally {
            lab.giveBack(browser);
        }
    }

    private static boolean isStatusOf(String path, String finding) {
        return finding.contains(path + " - ") && finding.contains("status of 404");
    }

    private static int widthOfLogo(Browser browser) {
        return Integer.parseInt(
                browser.text(
                        "[...document.querySelectorAll('.brand img')].filter(e => e.checkVisibility()"
                                + " && e.naturalWidth > 0).reduce((sum, e) => sum + Math.round(e.getBoundingClientRect().width), 0)"));
    }

    @Test
    void three_clicks_lead_from_the_printed_address_to_a_request(SampleServer sample, Browser browser) {
        browser.look(Look.STILL);
        browser.open(sample.documentation());
        browser.click(".top-tabs li:nth-child(2) a");
        browser.until("document.querySelector('.top-tabs li:nth-child(2) [aria-current]')");
        browser.click(".sidebar a[href='" + path(sample, ENDPOINT) + "']");
        browser.until("document.querySelector('.operation-head')");
        browser.click("button.try");
        browser.click("dialog input[type=password]");
        browser.type(KEY);
        browser.click("dialog [type=submit]");
        isAnswered(browser);
    }

    @Test
    void the_keyboard_is_enough(SampleServer sample, Browser browser) {
        browser.look(Look.STILL);
        Reader reader = new Reader(browser, sample.origin());
        reader.open(path(sample, ""));
        reader.enter(".top-tabs li:nth-child(2) a");
        browser.until("document.querySelector('.top-tabs li:nth-child(2) [aria-current]')");
        reader.enter(".sidebar a[href='" + path(sample, ENDPOINT) + "']");
        browser.until("document.querySelector('.operation-head')");
        reader.enter("button.try");
        reader.goTo("dialog input[type=password]");
        browser.type(KEY);
        reader.enter("dialog [type=submit]");
        isAnswered(browser);
        browser.press(Key.ESCAPE);
        assertThat(reader.isFocused("button.try")).isTrue();
    }

    private static void isAnswered(Browser browser) {
        browser.until("document.querySelector('.try-result .status')");
        assertThat(browser.text("document.querySelector('.try-result .status').textContent.trim()"))
                .isEqualTo("200");
        assertThat(browser.text("document.querySelector('.try-result').textContent"))
                .contains("\"id\": \"job-active\"", "\"repository\": \"https://git.example.com/acme/handbook\"");
        assertThat(browser.messages()).isEmpty();
    }

    @Test
    void a_wrong_key_is_said_to_be_wrong(SampleServer sample, Browser browser) {
        Reader reader = new Reader(browser, sample.origin());
        reader.open(path(sample, ENDPOINT));
        reader.enter("button.try");
        reader.goTo("dialog input[type=password]");
        browser.type("docent_wrong");
        reader.enter("dialog [type=submit]");
        browser.until("document.querySelector('.try-result .status')");
        assertThat(reader.text(".try-result .status")).isEqualTo("401");
    }

    @Test
    void samples_name_the_server_that_the_reader_uses(SampleServer sample, Browser browser) {
        browser.open(sample.origin() + path(sample, ENDPOINT));
        browser.until("document.querySelector('main').textContent.includes("
                + Reader.quoted(sample.origin() + "/api/v2/agent/demo/job/") + ")");
        assertThat(browser.text(
                        "[...document.querySelectorAll('pre')].find(e => e.textContent.includes('curl')).textContent"))
                .contains(sample.origin() + "/api/v2/agent/demo/job/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"quickstart", "guides/running-agents"})
    void pages_of_the_author_name_it_too(String page, SampleServer sample, Browser browser) {
        browser.open(sample.origin() + path(sample, page));
        assertThat(browser.text("document.querySelector('main').innerHTML"))
                .contains(sample.origin() + "/")
                .doesNotContainPattern(
                        "localhost:(?!" + URI.create(sample.origin()).getPort() + "\\b)");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void search_forgives_a_typing_error_and_breaks_no_rule(boolean dark, SampleServer sample, Browser browser) {
        Reader reader = new Reader(browser, sample.origin());
        browser.look(new Look(dark, true, false));
        reader.open(path(sample, "quickstart"));
        browser.traffic();
        browser.press("/");
        browser.type("rotatng");
        String found = path(sample, "guides/rotating-a-key");
        browser.until(
                "[...document.querySelectorAll('.palette .results a')].some(a => a.getAttribute('href').split('#')[0] === "
                        + Reader.quoted(found) + ")");
        assertThat(Axe.findings(browser)).isEmpty();
        assertThat(browser.messages()).isEmpty();
        assertThat(browser.traffic().foreign(sample.origin())).isEmpty();
        browser.press(Key.DOWN);
        browser.press(Key.UP);
        browser.press(Key.ENTER);
        Browser.until("at the page", () -> reader.path().startsWith(found));
    }

    @Test
    void search_works_without_scripts(SampleServer sample, Browser browser) {
        Reader reader = new Reader(browser, sample.origin());
        browser.scripts(false);
        reader.open(path(sample, "quickstart"));
        reader.goTo(".top .search input");
        browser.type("rotatng");
        browser.press(Key.ENTER);
        reader.untilAt(path(sample, "_docent/pages?q=rotatng"));
        assertThat(reader.isShown(".results a[href='" + path(sample, "guides/rotating-a-key") + "']"))
                .isTrue();
        reader.enter(".results a[href='" + path(sample, "guides/rotating-a-key") + "']");
        reader.untilAt(path(sample, "guides/rotating-a-key"));
    }

    @Test
    void the_root_of_the_application_leads_to_the_documentation(SampleServer sample, Browser browser) {
        browser.open(sample.origin() + "/");
        assertThat(browser.address()).isEqualTo(sample.documentation());
    }

    private static String path(SampleServer sample, String page) {
        return sample.documentation().substring(sample.origin().length()) + page;
    }
}
