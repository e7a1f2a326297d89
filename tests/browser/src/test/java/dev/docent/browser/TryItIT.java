package dev.docent.browser;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

import dev.docent.browser.sites.ApiServer;
import dev.docent.browser.webdriver.Browser;
import dev.docent.browser.webdriver.Key;
import dev.docent.browser.webdriver.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Requests that a page sends to the server of an API, with the keyboard only. */
@InBrowser
class TryItIT {

    private static final String SECRET = "s3cret-of-the-reader";

    private static Reader form(Sites sites, Browser browser, String operation) {
        Reader reader = new Reader(browser, sites.desk().origin());
        browser.look(Look.STILL);
        reader.open("/api-reference/" + operation);
        reader.enter("button.try");
        assertThat(reader.isShown("dialog.try-it")).isTrue();
        return reader;
    }

    private static void fill(Reader reader, String name, String value) {
        reader.goTo("dialog [name='" + name + "']");
        reader.browser().type(value);
    }

    private static void send(Reader reader) {
        reader.enter("dialog [type=submit]");
    }

    private static void untilAnswered(Reader reader) {
        reader.browser().until("document.querySelector('.try-result .status')");
        assertThat(reader.text(".try-result .status")).isEqualTo("200");
    }

    private static ApiServer.Request sent(Sites sites, String path) {
        return sites.api().last(path).orElseThrow();
    }

    @Test
    void path_query_and_headers_are_sent(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "get-an-item");
        fill(reader, "id", "a b/ü");
        fill(reader, "q", "x&y=z");
        fill(reader, "many", "one, two");
        fill(reader, "X-Trace", "t1");
        send(reader);
        untilAnswered(reader);
        ApiServer.Request request = sent(sites, "/items/a b/ü");
        assertThat(request.uri().getRawPath()).isEqualTo("/items/a%20b%2F%C3%BC");
        assertThat(request.uri().getRawQuery()).isEqualTo("q=x%26y%3Dz&many=one&many=two");
        assertThat(request.header("X-Trace")).isEqualTo("t1");
        assertThat(request.header("Cookie")).isEmpty();
        assertThat(request.header("Referer")).isEmpty();
        assertThat(reader.text(".try-result")).contains("12345678901234567890");
    }

    @Test
    void a_document_without_servers_is_tried_at_the_host_of_the_site(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "look-around");
        send(reader);
        untilAnswered(reader);
        assertThat(sent(sites, "/here/7").method()).isEqualTo("GET");
        assertThat(browser.messages()).isEmpty();
    }

    @Test
    void without_servers_and_a_known_host_there_is_no_form(Sites sites, Browser browser) {
        Reader reader = new Reader(browser, sites.plain().origin());
        browser.messages();
        reader.open("/api-reference/look-around");
        assertThat(reader.text(".operation-head")).contains("GET", "/here");
        assertThat(browser.is("document.querySelector('button.try, dialog.try-it')"))
                .isFalse();
        assertThat(reader.text(".samples pre")).contains("https://YOUR-HOST/here");
        assertThat(browser.messages()).isEmpty();
    }

    @Test
    void a_required_field_is_asked_for(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "get-an-item");
        send(reader);
        assertThat(reader.text(".try-result")).contains("Fill in the required fields");
        assertThat(reader.isFocused("dialog [name=id]")).isTrue();
    }

    @Test
    void a_body_is_sent_as_json(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "add-an-item");
        send(reader);
        untilAnswered(reader);
        ApiServer.Request request = sent(sites, "/items");
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.header("Content-Type")).isEqualTo("application/json");
        assertThat(request.body()).contains("\"chair\"");
    }

    @Test
    void a_body_that_is_not_json_is_not_sent(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "add-an-item");
        reader.goTo("dialog [data-in=json]");
        browser.press("a", Key.CONTROL);
        browser.type("{not json");
        send(reader);
        browser.until("document.querySelector('.try-result .error')");
        assertThat(reader.text(".try-result")).contains("not JSON");
    }

    @Test
    void a_file_is_sent_as_a_part(Sites sites, Browser browser, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("paper.txt"), "what is in the file");
        Reader reader = form(sites, browser, "send-papers");
        fill(reader, "kind", "crew");
        browser.choose("dialog [type=file]", file);
        send(reader);
        untilAnswered(reader);
        ApiServer.Request request = sent(sites, "/papers");
        assertThat(request.header("Content-Type")).startsWith("multipart/form-data; boundary=");
        assertThat(request.body()).contains("name=\"kind\"", "crew", "filename=\"paper.txt\"", "what is in the file");
    }

    @Test
    void the_form_sends_the_request_of_the_samples(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "try-the-styles");
        String sample = browser.text("document.querySelector('.samples pre').textContent");
        String url = sample.substring(sample.indexOf("'http") + 1, sample.indexOf("'", sample.indexOf("'http") + 1));
        send(reader);
        untilAnswered(reader);
        ApiServer.Request request = sent(sites, URI.create(url).getPath());
        assertThat(sites.api().origin() + request.uri()).isEqualTo(url);
        assertThat(request.uri().getRawPath()).isEqualTo("/styles/a%2Fb,it%27s.R=100.G=200;matrix=m%3Bn");
        assertThat(request.uri().getRawQuery())
                .isEqualTo("form=1&form=x%2Cy&comma=1,x%2Cy&space=1%202&pipe=1%7C2&deep%5Ba%5D%5Bb%5D%5B0%5D=c"
                        + "&reserved=a/b?c=(d)%26e%23f&empty=&json=%7B%22k%22%3A%5B1%2C%22a%20b%22%5D%7D");
        assertThat(request.header("X-Trace")).isEqualTo("a,1,b,2");
        assertThat(sample).contains("X-Trace: a,1,b,2");
    }

    @Test
    void the_query_of_a_path_is_continued(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "list-chairs");
        send(reader);
        untilAnswered(reader);
        assertThat(sent(sites, "/shelf").uri().getRawQuery()).isEqualTo("kind=chair&free&y=a%20b");
    }

    @Test
    void a_string_is_sent_as_json(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "say-a-word");
        send(reader);
        untilAnswered(reader);
        assertThat(sent(sites, "/words").body()).isEqualTo("\"hi\"");
    }

    @Test
    void a_form_is_sent_as_its_encoding_demands(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "send-a-form");
        send(reader);
        untilAnswered(reader);
        ApiServer.Request request = sent(sites, "/form");
        assertThat(request.header("Content-Type")).startsWith("application/x-www-form-urlencoded");
        assertThat(request.body()).isEqualTo("c=p&c=q+r&o=%7B%22k%22%3A1%7D&d%5Ba%5D=b&s=x%2Cy");
    }

    @Test
    void an_object_is_a_part_of_json(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "send-parts");
        send(reader);
        untilAnswered(reader);
        assertThat(sent(sites, "/parts").body().split("name=\"c\"", -1)).hasSize(3);
        assertThat(sent(sites, "/parts").body())
                .containsPattern("name=\"o\"[^\\r]*\r\nContent-Type: application/json\r\n\r\n\\{\"k\":1}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "empty | 200 | The response has no body.",
                "binary | 200 | The response is not text.",
                "long | 200 | The rest of the response is not shown.",
                "markup | 200 | <b>bold</b><img src=x onerror=alert(1)>",
                "failure | 500 | {\\n  \"error\": []\\n}",
                "broken | 200 | {\\n  \"a\": [\\n    1,",
                "whole | 200 | \"large\": 12345678901234567890"
            })
    void every_answer_is_shown_as_what_it_is(String kind, String status, String shown, Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "see-an-answer");
        browser.messages();
        fill(reader, "kind", kind);
        send(reader);
        browser.until("document.querySelector('.try-result .status')");
        assertThat(reader.text(".try-result .status")).isEqualTo(status);
        assertThat(browser.text("document.querySelector('.try-result').textContent"))
                .contains(shown.replace("\\n", "\n"));
        assertThat(browser.is("document.querySelector('.try-result b, .try-result img') === null"))
                .as("nothing of a response becomes markup")
                .isTrue();
        assertThat(browser.text("document.querySelector('.try-result details pre').textContent"))
                .contains("content-type: ");
    }

    @Test
    void an_error_in_what_is_typed_stays_until_it_is_corrected_and_the_next_answer_replaces_it(
            Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "add-an-item");
        reader.goTo("dialog [data-in=json]");
        browser.press("a", Key.CONTROL);
        browser.type("[");
        send(reader);
        browser.until("document.querySelector('.try-result .error')");
        reader.goTo("dialog [data-in=json]");
        browser.press("a", Key.CONTROL);
        browser.type("[1]");
        send(reader);
        untilAnswered(reader);
        assertThat(sent(sites, "/items").body()).isEqualTo("[1]");
        assertThat(browser.is("document.querySelector('.try-result .error') === null"))
                .isTrue();
    }

    @Test
    void the_variables_of_the_chosen_server_are_asked_for_and_used(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "list-an-area");
        assertThat(reader.isShown("dialog [name=version]")).isFalse();
        reader.goTo("dialog [data-in=server]");
        browser.press(Key.DOWN);
        browser.press(Key.ENTER);
        reader.goTo("dialog [name=version]");
        browser.press(Key.DOWN);
        browser.press(Key.ENTER);
        send(reader);
        untilAnswered(reader);
        assertThat(sent(sites, "/v2/north/list").method()).isEqualTo("GET");
    }

    @Test
    void a_request_is_aborted(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "wait-long");
        send(reader);
        reader.untilShown("dialog [data-action=cancel]");
        reader.enter("dialog [data-action=cancel]");
        browser.until("document.querySelector('.try-result').textContent.includes('Canceled')");
        assertThat(reader.isShown("dialog [data-action=cancel]")).isFalse();
    }

    @Test
    void escape_closes_the_form_and_returns(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "wait-long");
        browser.press(Key.ESCAPE);
        assertThat(reader.isShown("dialog.try-it")).isFalse();
        assertThat(reader.isFocused("button.try")).isTrue();
    }

    @Test
    void the_form_says_what_to_do_when_a_server_allows_no_page(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "add-an-item");
        reader.goTo("dialog [data-in=server]");
        browser.press(Key.DOWN);
        browser.press(Key.ENTER);
        assertThat(browser.text("document.activeElement.selectedIndex")).isEqualTo("1");
        send(reader);
        Browser.until(
                "the server's refusal is explained",
                () -> reader.text(".try-result").contains("Access-Control-Allow-Origin"));
    }

    @ParameterizedTest
    @CsvSource({
        "with-a-bearer-key, /secured/bearer, Authorization, Bearer " + SECRET,
        "with-another-scheme, /secured/digest, Authorization, digest " + SECRET,
        "with-a-key-in-a-header, /secured/header, X-Key, " + SECRET,
        "with-oauth, /secured/oauth, Authorization, Bearer " + SECRET,
        "with-openid-connect, /secured/openid, Authorization, Bearer " + SECRET,
        "with-one-of-two, /secured/either, Authorization, Bearer " + SECRET
    })
    void a_key_is_sent_in_a_header(
            String operation, String path, String header, String value, Sites sites, Browser browser) {
        Reader reader = form(sites, browser, operation);
        reader.goTo("dialog input[type=password]");
        browser.type(SECRET);
        send(reader);
        untilAnswered(reader);
        assertThat(sent(sites, path).header(header)).isEqualToIgnoringCase(value);
        assertThat(sent(sites, path).uri().toString()).doesNotContain(SECRET);
        isNotKept(reader);
    }

    @Test
    void a_password_is_sent(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "with-a-password");
        reader.goTo("dialog [data-in=user]");
        browser.type("me");
        reader.goTo("dialog [data-in=password]");
        browser.type(SECRET);
        send(reader);
        untilAnswered(reader);
        String expected = Base64.getEncoder().encodeToString(("me:" + SECRET).getBytes(StandardCharsets.UTF_8));
        assertThat(sent(sites, "/secured/basic").header("Authorization")).isEqualTo("Basic " + expected);
        isNotKept(reader);
    }

    /** An API may ask for it; the form says that it is no good idea, and the page's own address stays free of it. */
    @Test
    void a_key_in_the_query_comes_with_a_warning(Sites sites, Browser browser) {
        Reader reader = form(sites, browser, "with-a-key-in-the-query");
        assertThat(reader.text("dialog")).contains("logs and proxies");
        reader.goTo("dialog input[type=password]");
        browser.type(SECRET);
        send(reader);
        untilAnswered(reader);
        assertThat(sent(sites, "/secured/query").uri().getRawQuery()).isEqualTo("key=" + SECRET);
        isNotKept(reader);
    }

    @ParameterizedTest
    @ValueSource(strings = {"with-a-key-in-a-cookie", "with-a-certificate"})
    void what_a_page_cannot_send_is_said(String operation, Sites sites, Browser browser) {
        Reader reader = form(sites, browser, operation);
        assertThat(reader.isShown("dialog .note")).isTrue();
        assertThat(reader.text("dialog .note").toLowerCase()).containsPattern("browser");
    }

    private static void isNotKept(Reader reader) {
        Browser browser = reader.browser();
        String kept =
                "JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, location.href])";
        assertThat(browser.text(kept)).doesNotContain(SECRET);
        browser.reload();
        assertThat(browser.text("[...document.querySelectorAll('input')].map(e => e.value).join()"))
                .doesNotContain(SECRET);
    }
}
