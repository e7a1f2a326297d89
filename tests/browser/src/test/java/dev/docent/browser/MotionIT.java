package dev.docent.browser;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Look;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Nothing moves for readers who do not want it. */
@InBrowser
class MotionIT {

    private static final String MOVING = """
            [...document.querySelectorAll('*')].flatMap(e => ['', '::before', '::after'].map(p => getComputedStyle(e, p))
              .filter(s => [s.transitionDuration, s.animationDuration].some(d => d.split(',').some(t => parseFloat(t) > 0.01)))
              .map(() => e.tagName + '.' + e.className)).join()
            """;

    @ParameterizedTest
    @ValueSource(strings = {"/guides/components", "/api-reference/cargo/add-cargo"})
    void nothing_moves(String path, Sites sites, Browser browser) {
        browser.look(Look.STILL);
        browser.open(sites.harbour().origin() + path);
        assertThat(browser.text(MOVING.strip())).isEmpty();
        assertThat(browser.text("getComputedStyle(document.documentElement).scrollBehavior"))
                .isEqualTo("auto");
    }
}
