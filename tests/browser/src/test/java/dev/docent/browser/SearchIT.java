package dev.docent.browser;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The search of a site that was built. */
@InBrowser
class SearchIT {

    @ParameterizedTest
    @CsvSource({
        "/guides/introduction, tides, /guides/tides",
        "/guides/introduction, authent, /guides/authentication",
        "/guides/introduction, authnetication, /guides/authentication",
        "/guides/introduction, dredging, /guides/berths",
        "/guides/introduction, announceCall, /api-reference/calls/announce-a-call",
        "/ja/guides/introduction, 岸壁, /ja/guides/quickstart",
        "/zh/guides/quickstart, 港口登记册, /zh/guides/introduction",
        "/ar/guides/quickstart, السفن, /ar/guides/introduction"
    })
    void a_page_of_the_language_is_found(String from, String query, String path, Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.harbour().origin());
        reader.open(from);
        browser.press("/");
        browser.type(query);
        browser.until(
                "[...document.querySelectorAll('.palette .results a')].some(a => a.getAttribute('href').split('#')[0] === "
                        + Reader.quoted(path) + ")");
        assertThat(browser.messages()).isEmpty();
    }

    @Test
    void arrows_choose_and_enter_opens(Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.harbour().origin());
        reader.open("/guides/introduction");
        browser.press("k", Key.CONTROL);
        assertThat(reader.isFocused(".palette input")).isTrue();
        browser.type("berth");
        browser.until("document.querySelectorAll('.palette .results a').length > 2");
        browser.press(Key.DOWN);
        browser.press(Key.DOWN);
        browser.press(Key.UP);
        String chosen = browser.text("document.querySelectorAll('.palette .results a')[1].getAttribute('href')");
        assertThat(browser.text("document.querySelector('.palette [aria-selected=true]').getAttribute('href')"))
                .isEqualTo(chosen);
        assertThat(browser.text("document.activeElement.getAttribute('aria-activedescendant')"))
                .isEqualTo(browser.text("document.querySelector('.palette [aria-selected=true]').id"));
        browser.press(Key.ENTER);
        reader.untilAt(chosen);
    }

    @Test
    void a_slow_search_says_that_it_is_searching(Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.harbour().origin());
        reader.open("/guides/introduction");
        browser.press("/");
        browser.until("window.docentSearch");
        browser.run("window.docentSearch = () => new Promise(() => {});");
        browser.type("b");
        browser.until("document.querySelector('.palette [role=status]').textContent === 'Searching…'");
    }

    @Test
    void escape_closes_the_palette_and_returns(Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.harbour().origin());
        reader.open("/guides/introduction");
        reader.goTo(".theme-switch");
        browser.press("/");
        assertThat(reader.isShown(".palette")).isTrue();
        browser.press(Key.ESCAPE);
        assertThat(reader.isShown(".palette")).isFalse();
        assertThat(reader.isFocused(".theme-switch")).isTrue();
    }

    @Test
    void a_slash_in_a_field_is_a_slash(Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.harbour().origin());
        reader.open("/guides/introduction");
        browser.press("/");
        browser.type("a/b");
        assertThat(browser.text("document.querySelector('.palette input').value"))
                .isEqualTo("a/b");
    }

    @Test
    void nothing_found_is_said(Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.harbour().origin());
        reader.open("/guides/introduction");
        browser.press("/");
        browser.type("xyzzyx");
        browser.until("document.querySelector('.palette [role=status]').textContent.includes('xyzzyx')");
    }

    @Test
    void nothing_of_the_search_is_loaded_before_it_is_used(Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.harbour().origin());
        browser.traffic();
        reader.open("/guides/introduction");
        assertThat(browser.traffic().exchanges())
                .isNotEmpty()
                .noneMatch(exchange -> exchange.address().contains("search"));
        browser.press("/");
        browser.type("tide");
        browser.until("document.querySelector('.palette .results a')");
        assertThat(browser.traffic().exchanges())
                .anyMatch(exchange -> exchange.address().contains("search"));
    }

    @Test
    void without_scripts_the_form_leads_to_all_pages(Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.harbour().origin());
        browser.scripts(false);
        reader.open("/guides/introduction");
        reader.goTo(".top .search input");
        browser.type("tides");
        browser.press(Key.ENTER);
        reader.untilAt("/_docent/pages?q=tides");
        assertThat(reader.isShown(".index a[href='/guides/tides']")).isTrue();
        assertThat(browser.is("document.querySelector('.index a[href*=list-ships]')"))
                .isTrue();
    }

    @Test
    void a_site_below_a_path_finds_its_pages_there(Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.moved().origin());
        reader.open("/docs/2/pages/empty");
        browser.press("/");
        browser.type("hostile");
        browser.type(" quotes");
        browser.until("document.querySelector('.palette .results a[href^=\"/docs/2/pages/hostile\"]')");
    }
}
