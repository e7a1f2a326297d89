package dev.docent.browser;

import dev.docent.browser.checks.FocusWalk;
import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Look;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The way through a page with the tabulator. */
@InBrowser
class FocusIT {

    @ParameterizedTest
    @CsvSource({
        "/guides/components, 1280, true, false",
        "/guides/components, 320, true, true",
        "/guides/components, 1280, false, false",
        "/guides/quickstart, 640, true, false",
        "/ar/guides/quickstart, 1280, true, true",
        "/api-reference/cargo/add-cargo, 1280, true, false",
        "/api-reference/cargo/add-cargo, 320, false, false",
        "/api/by-hand, 1280, true, true",
        "/404.html, 320, true, false",
        "/_docent/pages, 1280, false, false"
    })
    void everything_is_reached_and_shows_it(
            String path, int width, boolean scripts, boolean dark, Sites sites, Browser browser) {
        browser.size(width, 900);
        browser.look(dark ? new Look(true, true, false) : Look.STILL);
        browser.scripts(scripts);
        browser.open(sites.harbour().origin() + path);
        browser.scripts(true);
        assertThat(FocusWalk.findings(browser)).isEmpty();
    }
}
