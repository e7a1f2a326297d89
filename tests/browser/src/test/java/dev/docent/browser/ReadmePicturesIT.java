package dev.docent.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Look;
import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The pictures of README.md, made of the test site; {@code -Ddocent.pictures.write=true} replaces those in the repository. */
@InBrowser
class ReadmePicturesIT {

    private static final Path DOCS = SourceTree.path("docs");
    private static final int MAX_BYTES = 80_000;

    @ParameterizedTest
    @CsvSource({
        "guide, /guides/quickstart, light",
        "guide-dark, /guides/quickstart, dark",
        "endpoint, /api-reference/calls/announce-a-call, light",
        "endpoint-dark, /api-reference/calls/announce-a-call, dark",
        "search, /guides/quickstart, search",
        "search-dark, /guides/quickstart, search dark"
    })
    void show_a_page(String name, String path, String look, Sites sites, Browser browser) throws IOException {
        Path picture = DOCS.resolve("images/readme").resolve(name + ".webp");
        browser.size(1280, 800);
        browser.look(new Look(look.contains("dark"), true, false));
        browser.open(sites.harbour().origin() + path);
        assertThat(browser.is("document.querySelector('h1')")).isTrue();
        if (look.contains("search")) {
            browser.press("/");
            browser.type("berth");
            browser.until("[...document.querySelectorAll('.palette .results b, .palette .results mark')]"
                    + ".some(found => found.textContent.toLowerCase() === 'berth')");
        }
        byte[] taken = browser.smallPicture();
        assertThat(taken).hasSizeBetween(1000, MAX_BYTES);
        if (Boolean.getBoolean("docent.pictures.write")) {
            Files.createDirectories(picture.getParent());
            Files.write(picture, taken);
        }
        assertThat(Files.size(picture)).isLessThanOrEqualTo(MAX_BYTES);
        assertThat(SourceTree.text("README.md")).contains("docs/images/readme/" + name + ".webp");
    }
}
