package dev.docent.browser;

import java.nio.file.Path;
import java.util.Optional;

import dev.docent.browser.webdriver.Installed;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class BrowserExtensionTest {

    private static final Optional<Installed> FOUND =
            Optional.of(new Installed(Path.of("/a/chromedriver"), Path.of("/a/chromium")));

    @Test
    void tests_are_skipped_where_no_browser_is() {
        assertThat(BrowserExtension.decide(Optional.empty(), "").isDisabled()).isTrue();
        assertThat(BrowserExtension.decide(FOUND, "").isDisabled()).isFalse();
        assertThat(BrowserExtension.decide(FOUND, "required").isDisabled()).isFalse();
    }

    @Test
    void tests_fail_where_there_must_be_one() {
        assertThatIllegalStateException()
                .isThrownBy(() -> BrowserExtension.decide(Optional.empty(), "required"))
                .withMessageContaining("docent.browser.chromium")
                .withMessageContaining("docent.browser.chromedriver");
    }
}
