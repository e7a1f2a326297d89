package dev.docent.browser;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.browser.sites.BuiltSite;
import dev.docent.browser.sites.FileServer;
import dev.docent.browser.webdriver.Browser;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Every page of a site with unusual addresses can be opened, and is loaded once. */
@InBrowser
class AddressesIT {

    private static final int PAGES = 18;

    @Test
    void every_link_opens_a_page_of_its_own_without_a_reload(Browser browser) {
        BuiltSite site = BuiltSite.of("addresses", "", Map.of());
        for (FileServer.Addresses addresses : FileServer.Addresses.values()) {
            try (FileServer server = new FileServer(site, addresses)) {
                openAll(server, browser);
                openFolders(server, browser);
                openOwnAddresses(server, browser);
            }
        }
    }

    private static void openAll(FileServer server, Browser browser) {
        browser.open(server.origin() + "/");
        assertThat(browser.text("document.querySelector('h1').textContent")).isEqualTo("Page index");
        List<String> links = browser.text(
                        "[...new Set([...document.querySelectorAll('nav a')].map(a => a.href))].join('\\n')")
                .lines()
                .filter(link -> link.startsWith(server.origin()) && !link.contains("#") && !link.contains("/_docent/"))
                .toList();
        Set<String> titles = new TreeSet<>();
        for (String link : links) {
            int before = server.pages();
            browser.open(link);
            browser.until("document.readyState === 'complete'");
            titles.add(browser.text("document.querySelector('h1').textContent"));
            assertThat(browser.is("document.querySelector('meta[http-equiv=refresh]') === null"))
                    .as(link)
                    .isTrue();
            assertThat(server.pages() - before).as("pages loaded for %s", link).isEqualTo(1);
        }
        assertThat(titles).hasSize(PAGES).doesNotContain("Page not found");
    }

    /** A server of files had nothing at the addresses of operations whose names have signs that names of files cannot have. */
    private static void openOwnAddresses(FileServer server, Browser browser) {
        browser.open(server.origin() + "/");
        List<String> places = browser.text(
                        "[...new Set([...document.querySelectorAll('nav a')].map(a => a.href))].join('\\n')")
                .lines()
                .filter(link -> link.matches(".*%25(22|2A|3A|3C|3E|3F|5C|7C).*"))
                .toList();
        assertThat(places).hasSizeGreaterThanOrEqualTo(4);
        for (String place : places) {
            browser.open(server.origin()
                    + place.substring(server.origin().length()).replaceAll("%25(?=[0-9A-F]{2})", "%") + "#b");
            browser.until("location.href.includes('%25')");
            browser.until("document.readyState === 'complete' && document.querySelector('h1') !== null");
            assertThat(browser.text("document.querySelector('h1').textContent"))
                    .as(place)
                    .isNotEqualTo("Page not found");
            assertThat(browser.text("location.hash")).as(place).isEqualTo("#b");
        }
    }

    /** Folders and the paths of pages that are elsewhere: each one leads on at most once. */
    private static void openFolders(FileServer server, Browser browser) {
        List<String> paths = List.of("/x", "/y", "/z", "/w", "/x/index", "/y/index");
        int before = server.pages();
        for (String path : paths) {
            browser.open(server.origin() + path);
            browser.until("document.readyState === 'complete' && document.querySelector('h1') !== null");
        }
        assertThat(server.pages() - before).isLessThanOrEqualTo(2 * paths.size());
    }
}
