package dev.docent.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Pictures to look at, in {@code target/screenshots}. */
@InBrowser
class ScreenshotsIT {

    private static final Path FOLDER =
            Path.of(System.getProperty("docent.output", "target")).resolve("screenshots");

    @ParameterizedTest
    @CsvSource({
        "guide, /guides/quickstart, 1280, 900, light",
        "guide-dark, /guides/quickstart, 1280, 900, dark",
        "guide-wide, /guides/introduction, 1920, 1080, light",
        "components, /guides/components, 1280, 3600, light",
        "components-dark, /guides/components, 1280, 3600, dark",
        "endpoint, /api-reference/cargo/add-cargo, 1280, 1400, light",
        "endpoint-dark, /api-reference/calls/announce-a-call, 1280, 1400, dark",
        "endpoint-phone, /api-reference/calls/announce-a-call, 390, 1400, light",
        "model, /api/ship-model, 1280, 900, light",
        "not-found, /404.html, 1280, 900, light",
        "phone, /guides/quickstart, 390, 844, light",
        "phone-dark, /guides/long-words, 320, 1400, dark",
        "right-to-left, /ar/guides/quickstart, 1280, 900, light",
        "right-to-left-phone, /ar/components, 390, 1600, dark",
        "changelog, /guides/changelog, 1280, 900, light",
        "page-index, /_docent/pages, 1280, 900, light",
        "paper, /guides/quickstart, 700, 1800, paper"
    })
    void of_a_page(String name, String path, int width, int height, String look, Sites sites, Browser browser)
            throws IOException {
        browser.size(width, height);
        browser.look(new Look(look.equals("dark"), true, look.equals("paper")));
        browser.open(sites.harbour().origin() + path);
        take(name, browser);
    }

    @Test
    void of_the_search(Sites sites, Browser browser) throws IOException {
        browser.look(Look.STILL);
        browser.open(sites.harbour().origin() + "/guides/quickstart");
        browser.press("/");
        browser.type("berth");
        browser.until("document.querySelector('.palette .results a')");
        take("search", browser);
    }

    @Test
    void of_the_form(Sites sites, Browser browser) throws IOException {
        browser.look(Look.STILL);
        Reader reader = new Reader(browser, sites.desk().origin());
        reader.open("/api-reference/get-an-item");
        reader.enter("button.try");
        reader.goTo("dialog [name=id]");
        browser.type("7");
        reader.enter("dialog [type=submit]");
        browser.until("document.querySelector('.try-result .status')");
        take("try-it", browser);
    }

    @Test
    void of_the_menu(Sites sites, Browser browser) throws IOException {
        browser.look(Look.STILL);
        browser.size(390, 844);
        Reader reader = new Reader(browser, sites.harbour().origin());
        reader.open("/guides/quickstart");
        reader.enter("[popovertarget=_menu]");
        take("menu", browser);
    }

    private static void take(String name, Browser browser) throws IOException {
        Files.createDirectories(FOLDER);
        Path file = Files.write(FOLDER.resolve(name + ".png"), browser.picture());
        assertThat(file).isNotEmptyFile();
    }
}
