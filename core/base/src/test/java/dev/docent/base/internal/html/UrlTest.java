package dev.docent.base.internal.html;

import java.nio.charset.StandardCharsets;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.docent.base.internal.html.RefusedUrlException.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class UrlTest {

    @ParameterizedTest
    @CsvSource({
        "https://example.org/a?b=c&d#e, WEB, example.org",
        "HTTP://User@Example.org:8080, WEB, example.org",
        "http://[::1]:80/, WEB, [::1]",
        "http://localhost:3000, WEB, localhost",
        "mailto:a@example.org, MAIL,",
        "tel:+49-30-1234, PHONE,",
        "cursor://anysphere.cursor-deeplink/mcp/install?name=a&config=e30=, EDITOR,",
        "vscode:mcp/install?%7B%7D, EDITOR,",
        "vscode-insiders:mcp/install?%7B%7D, EDITOR,",
        "/guide/start, PATH,",
        "../start?x=a:b, PATH,",
        "start#a:b, PATH,",
        "./a:b, PATH,",
        "?page=2, PATH,",
        "'', PATH,",
        "#heading, FRAGMENT,",
        "a%20b, PATH,",
        "/q?a=1&amp=2, PATH,",
    })
    void what_pages_may_have_is_kept(String text, Url.Kind kind, String host) throws RefusedUrlException {
        Url url = Url.of(text);

        assertThat(url.kind()).isEqualTo(kind);
        assertThat(url.value()).isEqualTo(text);
        assertThat(url.host().orElse(null)).isEqualTo(host);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "JaVaScRiPt:alert(1)",
                " javascript:alert(1)",
                "java&#115;cript:alert(1)",
                "java&#x73;cript:alert(1)",
                "&#0000106avascript:alert(1)",
                "javascript&colon;alert(1)",
                "javascript&#58;alert(1)",
                "java&Tab;script:alert(1)",
                "java&NewLine;script&#x3a;alert(1)",
                "javascript&amp;colon;alert(1)",
                "javascript&amp;amp;amp;amp;amp;amp;colon;alert(1)",
                "javascript%3Aalert(1)",
                "javascript%253Aalert(1)",
                "%6aavascript&#37;3aalert(1)",
                "data:text/html,x",
                "DATA&#58;text/html,x",
                "vbscript:x",
                "file:///etc/passwd",
                "blob:https://example.org/1",
                "ftp://example.org",
                "about:blank",
                "unknown:x",
                ":x",
                "-:x",
            })
    void other_schemes_are_refused_even_when_hidden(String text) {
        assertRefused(text, Reason.SCHEME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java\tscript:x",
                "java\nscript:x",
                "\u0001javascript:x",
                "\u0000",
                "a\u007Fb",
                "a\u202Eb",
                "java\u200Bscript:x",
                "https://example.org/\u2066",
                "a\u0085",
                "\uFEFFjavascript:x",
            })
    void invisible_characters_are_refused(String text) {
        assertRefused(text, Reason.CHARACTER);
    }

    @Test
    void half_a_surrogate_pair_is_refused() {
        assertRefused("a\uD83D", Reason.CHARACTER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//example.org/x",
                "http:example.org",
                "https:/example.org",
                "https:///example.org",
                "https://",
                "https://?x",
                "https://a b/",
                "https://example.org:x/",
                "https://user@/",
                "https://<host>/",
            })
    void a_web_address_needs_a_scheme_and_a_host(String text) {
        assertRefused(text, Reason.HOST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/\\example.org", "\\\\example.org", "a\\b", "https://a\\@example.org", "https://a/\\b"})
    void backslashes_are_refused_in_paths(String text) {
        assertRefused(text, Reason.BACKSLASH);
    }

    @Test
    void what_urls_may_not_have_is_encoded() throws RefusedUrlException {
        assertThat(Url.of(" /a b/{id}/\"<x>\u3000?q=\\#|").value())
                .isEqualTo("/a%20b/%7Bid%7D/%22%3Cx%3E%E3%80%80?q=%5C#%7C");
        assertThat(Url.of("https://example.org/日本?ü=<").value()).isEqualTo("https://example.org/日本?ü=%3C");
    }

    @Test
    void paths_of_this_site_are_encoded() {
        assertThat(Url.ofPath("/a b?c#d%/日本").value()).isEqualTo("/a%20b%3Fc%23d%25/日本");
        assertThat(Url.ofPath("/c++;v").value()).isEqualTo("/c%2B%2B%3Bv");
        assertThatIllegalArgumentException().isThrownBy(() -> Url.ofPath("//example.org"));
        assertThatIllegalArgumentException().isThrownBy(() -> Url.ofPath("a"));
    }

    @Test
    void an_id_has_an_address() {
        assertThat(Url.of(Ids.ofContent().claim("100% \"größer\" #1")).value()).isEqualTo("#100%25-%22größer%22-%231");
    }

    @FuzzTest(maxDuration = "5m")
    void fuzzed_addresses_have_an_allowed_scheme_or_none(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_16BE);
        try {
            Url url = Url.of(text);
            String value = url.value();
            assertThat(value.chars().allMatch(c -> c > ' ' && c != '"' && c != '<' && c != '>'))
                    .isTrue();
            switch (url.kind()) {
                case WEB -> assertThat(value).matches("(?is)https?://[^/].*");
                case MAIL -> assertThat(value).matches("(?is)mailto:.*");
                case PHONE -> assertThat(value).matches("(?is)tel:.*");
                case EDITOR -> assertThat(value).matches("(?is)(vscode(-insiders)?|cursor):.*");
                case PATH -> assertThat(value).doesNotMatch("(?s)[^/?#]*:.*|//.*");
                case FRAGMENT -> assertThat(value).startsWith("#");
            }
        } catch (RefusedUrlException e) {
            assertThat(e.reason()).isNotNull();
        }
    }

    private static void assertRefused(String text, Reason reason) {
        assertThatExceptionOfType(RefusedUrlException.class)
                .isThrownBy(() -> Url.of(text))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(reason));
    }
}
