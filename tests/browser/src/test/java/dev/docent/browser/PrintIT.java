package dev.docent.browser;

import java.nio.charset.StandardCharsets;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Pages on paper, also without scripts. */
@InBrowser
class PrintIT {

    private static Reader printed(Sites sites, Browser browser, boolean scripts, String path) {
        Reader reader = new Reader(browser, sites.harbour().origin());
        browser.look(new Look(true, false, true));
        browser.size(700, 1000);
        browser.scripts(scripts);
        reader.open(path);
        browser.scripts(true);
        return reader;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void paper_shows_the_article_only(boolean scripts, Sites sites, Browser browser) {
        Reader reader = printed(sites, browser, scripts, "/guides/quickstart");
        assertThat(new String[] {".top", ".sidebar", ".toc", ".bottom", ".notice", ".copy", ".page-foot"})
                .noneMatch(reader::isShown);
        assertThat(reader.isShown("main h1")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void paper_shows_what_is_closed_and_every_tab(boolean scripts, Sites sites, Browser browser) {
        printed(sites, browser, scripts, "/guides/quickstart");
        String hidden = "[...document.querySelectorAll('main details:not(.switch) > :not(summary), .tab, .code-block')]"
                + ".filter(e => e.getBoundingClientRect().height === 0).length";
        assertThat(browser.text(hidden)).isEqualTo("0");
        assertThat(browser.text("document.querySelectorAll('main details').length"))
                .isNotEqualTo("0");
    }

    @Test
    void all_samples_of_an_operation_are_printed(Sites sites, Browser browser) {
        printed(sites, browser, false, "/api-reference/calls/announce-a-call");
        assertThat(browser.text("[...document.querySelectorAll('main details:not(.switch) > :not(summary)')]"
                        + ".filter(e => e.getBoundingClientRect().height === 0).length"))
                .isEqualTo("0");
    }

    @Test
    void a_link_says_where_it_leads(Sites sites, Browser browser) {
        printed(sites, browser, true, "/guides/introduction");
        assertThat(browser.text(
                        "getComputedStyle(document.querySelector('main a[href*=wikipedia]'), '::after').content"))
                .contains("https://en.wikipedia.org/wiki/UUID");
    }

    @Test
    void paper_is_white(Sites sites, Browser browser) {
        printed(sites, browser, true, "/guides/introduction");
        assertThat(browser.text("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(255, 255, 255)");
    }

    @Test
    void a_page_becomes_a_document(Sites sites, Browser browser) {
        browser.open(sites.harbour().origin() + "/guides/components");
        byte[] paper = browser.paper();
        assertThat(new String(paper, 0, 5, StandardCharsets.US_ASCII)).isEqualTo("%PDF-");
        assertThat(browser.is("document.querySelector('main details:not([open])')"))
                .as("closed again")
                .isTrue();
    }
}
