package dev.docent.browser;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Look;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Sizes and colors as a browser computes them. */
@InBrowser
class LookIT {

    private static final String OWN_ICONS = "/guides/own-icons";
    private static final int ICONS = 15;

    @ParameterizedTest
    @ValueSource(ints = {320, 1280})
    void a_drawing_without_a_size_is_as_large_as_an_icon(int width, Sites sites, Browser browser) {
        browser.size(width, 900);
        browser.look(Look.STILL);
        browser.open(sites.harbour().origin() + OWN_ICONS);
        browser.run("document.querySelectorAll('details').forEach(e => { e.open = true; })");

        assertThat(browser.text("document.querySelectorAll('.own-icon').length"))
                .isEqualTo(String.valueOf(ICONS));
        assertThat(browser.text("[...document.querySelectorAll('.own-icon')].map(e => e.getBoundingClientRect())"
                        + ".filter(e => e.width < 10 || e.width > 26 || e.height < 10 || e.height > 26)"
                        + ".map(e => e.width + ' x ' + e.height).join()"))
                .isEmpty();
        assertThat(browser.text("[...document.querySelectorAll('.callout')]"
                        + ".map(e => e.lastElementChild.getBoundingClientRect().width / e.clientWidth)"
                        + ".filter(share => share < .75).join()"))
                .as("the text has the rest of the line")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"#ffc107, 255 193 7", "#8b5cf6, 139 92 246", "#ffffff, 255 255 255", "#000000, 0 0 0"})
    void a_callout_has_the_color_of_its_author(String color, String written, Sites sites, Browser browser) {
        String border = "rgb(" + written.replace(" ", ", ") + ")";
        for (Look look : new Look[] {Look.STILL, new Look(true, true, false)}) {
            browser.look(look);
            browser.open(sites.harbour().origin() + OWN_ICONS);
            String callout = "[...document.querySelectorAll('.callout')].find(e =>"
                    + " getComputedStyle(e).borderTopColor === '" + border + "')";
            assertThat(browser.is(callout)).as(color).isTrue();
            String page = "getComputedStyle(document.body).backgroundColor";
            assertThat(browser.is("getComputedStyle(" + callout + ").backgroundColor !== " + page))
                    .isTrue();
            assertThat(browser.is("getComputedStyle(" + callout + ".querySelector('a')).color === getComputedStyle("
                            + callout + ").color"))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 1440})
    void a_link_without_a_label_takes_no_room_from_the_search(int width, Sites sites, Browser browser) {
        browser.size(width, 900);
        browser.open(sites.harbour().origin() + OWN_ICONS);
        String link = "document.querySelector('.top-links a[aria-label=\"discord.gg\"]')";

        assertThat(browser.is(link + ".textContent.trim() === ''")).isTrue();
        assertThat(browser.is(link + ".querySelector('svg').getBoundingClientRect().width >= 16"))
                .isTrue();
        assertThat(browser.is(link + ".getBoundingClientRect().width <= 44")).isTrue();
        assertThat(browser.is("document.querySelector('.bar .search input').getBoundingClientRect().width >= 240"))
                .isTrue();
    }
}
