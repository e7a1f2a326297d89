package dev.docent.browser;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Key;
import dev.docent.browser.webdriver.Look;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What pages do, without a mouse. */
@InBrowser
class KeyboardIT {

    /** "Copied" is shown for less than two seconds, which a busy machine misses. */
    private static final String KEEP_LABELS = "window.setTimeout = () => 0";

    private static Reader reader(Sites sites, Browser browser) {
        browser.look(Look.STILL);
        return new Reader(browser, sites.harbour().origin());
    }

    @Test
    void the_skip_link_leads_to_the_content(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/introduction");
        browser.press(Key.TAB);
        assertThat(reader.isFocused(".skip")).isTrue();
        browser.press(Key.ENTER);
        browser.press(Key.TAB);
        assertThat(browser.is("document.activeElement.closest('main')")).isTrue();
    }

    @Test
    void tabs_follow_the_arrows(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/quickstart");
        reader.goTo(".tabs [role=tab]");
        browser.press(Key.RIGHT);
        assertThat(browser.text("document.activeElement.textContent")).isEqualTo("Python");
        assertThat(browser.text("document.activeElement.ariaSelected")).isEqualTo("true");
        browser.press(Key.END);
        assertThat(browser.text("document.activeElement.textContent")).isEqualTo("By telephone");
        browser.press(Key.RIGHT);
        assertThat(browser.text("document.activeElement.textContent")).isEqualTo("cURL");
        browser.press(Key.LEFT);
        browser.press(Key.HOME);
        assertThat(browser.text("document.activeElement.textContent")).isEqualTo("cURL");
        assertThat(browser.text("document.querySelectorAll('.tabs > .tab:not([hidden])').length"))
                .isEqualTo("1");
    }

    @Test
    void a_view_is_chosen_for_all_parts_of_the_page(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/languages");
        reader.goTo(".views [role=tab]");
        browser.press(Key.RIGHT);

        assertThat(browser.text("document.activeElement.textContent")).isEqualTo("Python");
        assertThat(browser.text("[...document.querySelectorAll('.view')].map(view => view.hidden).join()"))
                .isEqualTo("true,false,false");
        assertThat(browser.text("[...document.querySelectorAll('.toc a')].filter(link => !link.closest('[hidden]'))"
                        + ".map(link => link.textContent).join()"))
                .contains("Berths in Python")
                .doesNotContain("Berths in Java");
    }

    @Test
    void a_choice_of_a_tab_holds_everywhere_and_on_other_pages(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/quickstart");
        reader.goTo(".tabs [role=tab]");
        browser.press(Key.RIGHT);
        assertThat(reader.text(".code-group [aria-selected=true]")).isEqualTo("Python");
        reader.open("/api-reference/ships/list-ships");
        assertThat(browser.text("document.querySelector('.samples details[open]').dataset.sync"))
                .isEqualTo("Python");
    }

    @Test
    void arrows_are_reversed_from_right_to_left(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/ar/guides/quickstart");
        reader.goTo(".tabs [role=tab]");
        browser.press(Key.LEFT);
        assertThat(browser.text("document.activeElement.textContent")).isEqualTo("الثاني");
    }

    @Test
    void an_accordion_opens_and_closes(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/quickstart");
        reader.enter(".content details > summary");
        assertThat(browser.is("document.activeElement.parentElement.open")).isTrue();
        browser.press(Key.SPACE);
        assertThat(browser.is("document.activeElement.parentElement.open")).isFalse();
    }

    @Test
    void code_is_copied(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        browser.allowClipboard(sites.harbour().origin());
        reader.open("/guides/authentication");
        browser.run(KEEP_LABELS);
        reader.enter(".code-block .copy");
        browser.until("document.activeElement.textContent === 'Copied'");
        assertThat(browser.text("document.querySelector('[role=status]').textContent"))
                .isEqualTo("Copied");
        String copied = browser.await("navigator.clipboard.readText().then(arguments[0], e => arguments[0]('' + e))")
                .toString();
        assertThat(copied).contains("Authorization: Bearer hk_live_2f6c0d9e8b7a4c51");
    }

    @Test
    void a_page_is_copied_as_markdown(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        browser.allowClipboard(sites.harbour().origin());
        reader.open("/guides/tides");
        browser.run(KEEP_LABELS);
        reader.enter(".copy-page");
        browser.until("document.activeElement.textContent.trim() === 'Copied'");
        assertThat(browser.await("navigator.clipboard.readText().then(arguments[0])")
                        .toString())
                .contains("# Tides", "| low tide |");
    }

    @Test
    void the_theme_stays_chosen(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/introduction");
        String light = browser.text("getComputedStyle(document.body).backgroundColor");
        reader.enter(".theme-switch");
        String dark = browser.text("getComputedStyle(document.body).backgroundColor");
        assertThat(dark).isNotEqualTo(light);
        reader.open("/guides/berths");
        assertThat(browser.text("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo(dark);
        reader.enter(".theme-switch");
        assertThat(browser.text("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo(light);
    }

    @Test
    void another_language_shows_the_same_page(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/quickstart");
        reader.enter(".bar .switch summary[aria-label^=Language]");
        assertThat(reader.isShown(".switch [lang=ja]")).isTrue();
        reader.enter(".switch [lang=ja]");
        reader.untilAt("/ja/guides/quickstart");
        assertThat(browser.text("document.documentElement.lang")).isEqualTo("ja");
    }

    @Test
    void another_version_shows_the_same_page(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/quickstart");
        reader.enter(".bar .switch summary[aria-label^=Version]");
        reader.enter(".switch [href='/v1/guides/quickstart']");
        reader.untilAt("/v1/guides/quickstart");
    }

    @Test
    void escape_closes_a_choice_and_returns_to_it(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/quickstart");
        reader.enter(".bar .switch summary[aria-label^=Version]");
        browser.press(Key.TAB);
        browser.press(Key.ESCAPE);
        assertThat(reader.isFocused(".bar .switch summary[aria-label^=Version]"))
                .isTrue();
        assertThat(browser.is("document.querySelector('.switch[open]')")).isFalse();
    }

    @Test
    void the_menu_of_a_phone_opens_leads_on_and_closes(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        browser.size(320, 640);
        reader.open("/guides/introduction");
        assertThat(reader.isShown(".sidebar")).isFalse();
        reader.enter("[popovertarget=_menu]");
        assertThat(reader.isShown(".sidebar")).isTrue();
        browser.press(Key.ESCAPE);
        assertThat(reader.isShown(".sidebar")).isFalse();
        assertThat(reader.isFocused("[popovertarget=_menu]")).isTrue();
        browser.press(Key.ENTER);
        reader.enter(".sidebar a[href='/guides/berths']");
        reader.untilAt("/guides/berths");
    }

    @Test
    void the_menu_of_a_phone_has_what_the_header_has_no_space_for(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        browser.size(320, 640);
        reader.open("/guides/introduction");
        assertThat(browser.is("document.querySelector('.top').offsetHeight < 64"))
                .isTrue();
        reader.enter("[popovertarget=_menu]");
        assertThat(reader.isShown(".sidebar .theme-switch")).isTrue();
        reader.enter(".sidebar summary[aria-label^=Version]");
        assertThat(reader.isShown(".sidebar [href='/v1/guides/introduction']")).isTrue();
        reader.enter(".sidebar .narrow li:nth-child(2) > a[href^='/api/']");
        reader.untilAt("/api/overview");
    }

    @Test
    void the_headings_of_a_phone_lead_to_them(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        browser.size(320, 640);
        reader.open("/guides/calls");
        reader.enter("[popovertarget=_headings]");
        reader.enter(".toc a[href='#events']");
        reader.untilAt("/guides/calls#events");
        assertThat(reader.isShown(".toc")).isFalse();
    }

    @Test
    void another_language_of_a_sample_is_opened(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/api-reference/calls/announce-a-call");
        reader.enter(".samples [data-sync=Python] > summary");
        assertThat(browser.text("document.querySelector('.samples details[name=request][open]').dataset.sync"))
                .isEqualTo("Python");
    }

    @Test
    void a_group_of_the_sidebar_opens(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/introduction");
        reader.enter(".sidebar details:not([open]) > summary");
        assertThat(browser.is("document.activeElement.parentElement.open")).isTrue();
        browser.press(Key.TAB);
        assertThat(browser.is("document.activeElement.closest('details[open] ul')"))
                .isTrue();
    }

    @Test
    void a_schema_opens_and_its_fields_have_addresses(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/api-reference/cargo/add-cargo");
        reader.enter(".content details:not([open]) > summary");
        assertThat(browser.is("document.activeElement.parentElement.open")).isTrue();
        String id = browser.text("[...document.querySelectorAll('.content details li[id]')].pop().id");
        reader.open("/api-reference/cargo/add-cargo#" + id);
        assertThat(browser.is("document.getElementById(" + Reader.quoted(id) + ").checkVisibility()"))
                .isTrue();
    }

    @Test
    void an_announcement_is_closed_for_good(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/introduction");
        reader.enter("[data-dismiss]");
        assertThat(reader.isShown(".notice")).isFalse();
        reader.open("/guides/berths");
        assertThat(reader.isShown(".notice")).isFalse();
    }

    @Test
    void long_code_is_unfolded(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/components");
        reader.enter(".unfold");
        assertThat(browser.text("document.activeElement.ariaExpanded")).isEqualTo("true");
    }

    @Test
    void escape_hides_a_tooltip(Sites sites, Browser browser) {
        Reader reader = reader(sites, browser);
        reader.open("/guides/components");
        reader.goTo(".tooltip, .tooltip *");
        assertThat(reader.isShown(".tooltip [role=tooltip]")).isTrue();
        browser.press(Key.ESCAPE);
        assertThat(reader.isShown(".tooltip [role=tooltip]")).isFalse();
    }
}
