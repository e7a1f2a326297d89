package dev.docent.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

import dev.docent.browser.checks.FocusWalk;
import dev.docent.browser.checks.PageCheck;
import dev.docent.browser.sites.BuiltSite;
import dev.docent.browser.sites.SiteServer;
import dev.docent.browser.webdriver.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** The checks find what is wrong with pages that were broken on purpose. */
@InBrowser
class ChecksIT {

    @TempDir
    Path folder;

    private List<String> findings(Browser browser, String head, String body) {
        return served(browser, head, body, false);
    }

    private List<String> walk(Browser browser, String head, String body) {
        return served(browser, head, body, true);
    }

    private List<String> served(Browser browser, String head, String body, boolean walk) {
        try {
            Files.writeString(
                    folder.resolve("_headers"),
                    "/*\n  Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src * data:\n");
            Files.writeString(folder.resolve("index.html"), """
                    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title>
                    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">%s</head>
                    <body><main><h1>A</h1>%s</main></body></html>
                    """.formatted(head, body));
            try (SiteServer server = new SiteServer(new BuiltSite(folder, ""))) {
                if (walk) {
                    browser.open(server.origin() + "/");
                    return FocusWalk.findings(browser);
                }
                return PageCheck.findings(browser, server.origin(), "/");
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void file(String name, String content) throws IOException {
        Files.writeString(folder.resolve(name), content);
    }

    @Test
    void a_good_page_has_no_findings(Browser browser) {
        assertThat(findings(browser, "", "<p>Good.</p>")).isEmpty();
    }

    @Test
    void a_picture_without_a_text_is_found(Browser browser) {
        assertThat(findings(browser, "", "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>"))
                .anyMatch(finding -> finding.contains("light, 320 px: axe: image-alt"))
                .anyMatch(finding -> finding.contains("without scripts, dark, 1280 px: axe: image-alt"));
    }

    @Test
    void a_page_whose_content_moves_after_it_was_painted_is_found(Browser browser) throws IOException {
        // the load of the page ends after the late content was painted
        file("a.js", """
                addEventListener('DOMContentLoaded', () => {
                  requestAnimationFrame(() => requestAnimationFrame(() => {
                    const late = document.createElement('div');
                    late.style.height = '300px';
                    document.querySelector('main').prepend(late);
                  }));
                });
                """);
        assertThat(findings(browser, "<script src=a.js></script>", "<p>" + "Moved. ".repeat(200) + "</p>"))
                .anyMatch(finding -> finding.startsWith("layout shift: 0."));
    }

    @Test
    void a_small_target_is_found(Browser browser) throws IOException {
        file("a.css", "button{display:inline-block;width:9px;height:9px;padding:0;margin:0;border:0;font-size:0}");
        assertThat(findings(browser, "<link rel=stylesheet href=a.css>", "<button>a</button><button>b</button>"))
                .anyMatch(finding -> finding.contains("axe: target-size"));
    }

    @Test
    void too_little_contrast_in_the_dark_is_found(Browser browser) throws IOException {
        file("a.css", "@media (prefers-color-scheme:dark){body{color:#444;background:#333}}");
        assertThat(findings(browser, "<link rel=stylesheet href=a.css>", "<p>Text</p>"))
                .isNotEmpty()
                .allMatch(finding -> finding.contains("dark") && finding.contains("color-contrast"));
    }

    @Test
    void what_only_a_script_breaks_is_found(Browser browser) throws IOException {
        file("a.js", "document.querySelector('main').append(document.createElement('button'))");
        assertThat(findings(browser, "<script src=a.js defer></script>", ""))
                .isNotEmpty()
                .noneMatch(finding -> finding.contains("without scripts"))
                .anyMatch(finding -> finding.contains("button-name"));
    }

    @Test
    void an_overflow_is_found(Browser browser) throws IOException {
        file("a.css", "p{width:400px}");
        assertThat(findings(browser, "<link rel=stylesheet href=a.css>", "<p>Wide</p>"))
                .anyMatch(finding -> finding.startsWith("dark, 320 px: overflow"))
                .noneMatch(finding -> finding.contains("640 px"));
    }

    @Test
    void a_broken_word_in_the_title_is_found(Browser browser) throws IOException {
        file("a.css", "h1{width:1em;overflow-wrap:anywhere}");
        file("a.js", "document.querySelector('h1').textContent = 'A title'");
        assertThat(findings(browser, "<link rel=stylesheet href=a.css><script src=a.js defer></script>", ""))
                .singleElement()
                .asString()
                .isEqualTo("broken words in the title: title");
    }

    @Test
    void an_inline_script_and_an_inline_style_are_found(Browser browser) {
        assertThat(findings(browser, "<script>1</script>", "<p style='color:red'>A</p>"))
                .filteredOn(finding -> finding.startsWith("policy: "))
                .hasSize(2);
    }

    @Test
    void an_error_on_the_console_is_found(Browser browser) throws IOException {
        file("a.js", "setTimeout(() => { throw new Error('broken') })");
        assertThat(findings(browser, "<script src=a.js></script>", "<img alt='' src='/none.png'>"))
                .anyMatch(finding -> finding.startsWith("console: ") && finding.contains("broken"))
                .anyMatch(finding -> finding.startsWith("console: ") && finding.contains("404"));
    }

    @Test
    void a_foreign_request_is_found(Browser browser) {
        assertThat(findings(browser, "", "<img alt='' src='http://127.0.0.2:9/a.png'>"))
                .contains("foreign request: http://127.0.0.2:9/a.png");
    }

    @Test
    void too_many_requests_are_found(Browser browser) throws IOException {
        StringBuilder head = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            file(i + ".js", "//");
            head.append("<script src=").append(i).append(".js></script>");
        }
        assertThat(findings(browser, head.toString(), "")).anyMatch(finding -> finding.startsWith("requests: "));
    }

    @Test
    void a_heavy_page_is_found(Browser browser) throws IOException {
        byte[] noise = new byte[26_000];
        new Random(1).nextBytes(noise);
        file("a.js", "//" + HexFormat.of().formatHex(noise));
        assertThat(findings(browser, "<script src=a.js></script>", ""))
                .anyMatch(finding -> finding.startsWith("weight: "));
        assertThat(findings(browser, "<script src=a.js></script>", "<div class='operation-head'></div>"))
                .isEmpty();
    }

    @Test
    void a_focus_that_is_not_seen_is_found(Browser browser) throws IOException {
        file("a.css", ":focus{outline:none}");
        assertThat(walk(browser, "<link rel=stylesheet href=a.css>", "<a href='#a'>one</a>"))
                .singleElement()
                .asString()
                .contains("its focus is not seen");
    }

    @Test
    void a_focus_that_is_covered_is_found(Browser browser) throws IOException {
        file("a.css", "div{position:fixed;inset:0;background:#fff}");
        assertThat(walk(browser, "<link rel=stylesheet href=a.css>", "<a href='#a'>one</a><div></div>"))
                .anyMatch(finding -> finding.contains("covered by DIV"));
    }

    @Test
    void a_trap_and_what_is_behind_it_are_found(Browser browser) throws IOException {
        file("a.js", "addEventListener('keydown', e => { if (e.key === 'Tab' && e.target.id) e.preventDefault(); })");
        assertThat(walk(browser, "<script src=a.js></script>", "<a href='#a' id=a>one</a><a href='#b'>two</a>"))
                .anyMatch(finding -> finding.startsWith("trap: "))
                .anyMatch(finding -> finding.startsWith("not reached: ") && finding.endsWith("two"));
    }

    @Test
    void a_good_walk_has_no_findings(Browser browser) {
        assertThat(walk(browser, "", "<a href='#a'>one</a><button>two</button><input aria-label=three>"))
                .isEmpty();
    }
}
