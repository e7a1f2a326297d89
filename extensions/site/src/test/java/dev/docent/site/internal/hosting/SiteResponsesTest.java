package dev.docent.site.internal.hosting;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.navigation.DocsFile;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.http.HttpResponse;
import dev.docent.pages.internal.site.serving.Representation;
import dev.docent.pages.internal.site.serving.SiteResponse;
import dev.docent.pages.internal.site.serving.SiteResponse.Document;
import dev.docent.pages.internal.site.serving.SiteResponse.Lifetime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class SiteResponsesTest {

    private static final Map<String, String> SAFE = Map.of("X-Content-Type-Options", "nosniff");
    private static final Representation LARGE = html("x".repeat(5000));
    private static final Representation SMALL = html("small");

    private final Map<String, List<String>> request = new HashMap<>();
    private final AtomicInteger closed = new AtomicInteger();

    private static Representation html(String text) {
        return new Representation("text/html; charset=utf-8", SAFE, text.getBytes(StandardCharsets.UTF_8));
    }

    private HttpResponse response(SiteResponse answer, boolean head, boolean shared) throws IOException {
        return new SiteResponses(name -> request.getOrDefault(name, List.of()), head, shared).of(answer);
    }

    private HttpResponse response(SiteResponse answer) throws IOException {
        return response(answer, false, true);
    }

    @Test
    void a_location_is_in_ascii() throws IOException {
        HttpResponse moved = response(new SiteResponse.Moved(308, Url.ofPath("/new/\u65E5\u010D\u010A")));

        assertThat(moved.headers()).containsEntry("Location", "/new/%E6%97%A5%C4%8D%C4%8A");
    }

    private static Document page(Representation body) {
        return new Document(true, body, Lifetime.CHECKED, true);
    }

    private SiteResponse file(int size) {
        return new SiteResponse.File(
                "video/mp4",
                "\"tag\"",
                size,
                SAFE,
                () -> Optional.of(DocsFile.of(
                        new ByteArrayInputStream(new byte[size]) {
                            @Override
                            public void close() {
                                closed.incrementAndGet();
                            }
                        },
                        OptionalLong.of(size))));
    }

    @Test
    void markdown_is_called_plain_text_for_those_who_asked_for_that() throws IOException {
        Representation markdown =
                new Representation("text/markdown; charset=utf-8", SAFE, "# Text".getBytes(StandardCharsets.UTF_8));
        request.put("Accept", List.of("text/plain"));
        assertThat(response(page(markdown)).headers()).containsEntry("Content-Type", "text/plain; charset=utf-8");
        assertThat(response(new Document(true, markdown, Lifetime.CHECKED, false))
                        .headers())
                .containsEntry("Content-Type", "text/markdown; charset=utf-8");
        assertThat(response(page(html("<p>"))).headers()).containsEntry("Content-Type", "text/html; charset=utf-8");
    }

    @Test
    void a_page_has_its_type_its_tag_its_lifetime_and_the_headers_of_the_site() throws IOException {
        HttpResponse response = response(page(LARGE));

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers())
                .containsEntry("Content-Type", "text/html; charset=utf-8")
                .containsEntry("ETag", LARGE.encoded().entityTag())
                .containsEntry("Cache-Control", "no-cache")
                .containsEntry("Vary", "Accept, Accept-Encoding")
                .containsEntry("X-Content-Type-Options", "nosniff")
                .doesNotContainKey("Content-Encoding");
        assertThat(response.content()).isEqualTo(new HttpResponse.Bytes(LARGE.bytes()));
    }

    @Test
    void each_encoding_has_its_own_tag() throws IOException {
        request.put("Accept-Encoding", List.of("gzip"));

        HttpResponse response = response(page(LARGE));

        assertThat(response.headers())
                .containsEntry("Content-Encoding", "gzip")
                .containsEntry("ETag", LARGE.encoded().gzipEntityTag());
        assertThat(response.content())
                .isEqualTo(new HttpResponse.Bytes(LARGE.encoded().gzip().orElseThrow()));
        assertThat(LARGE.encoded().gzipEntityTag()).isNotEqualTo(LARGE.encoded().entityTag());
    }

    @Test
    void what_does_not_shrink_is_sent_as_it_is_and_varies_only_where_it_does() throws IOException {
        request.put("Accept-Encoding", List.of("gzip"));

        assertThat(response(page(SMALL)).headers())
                .doesNotContainKey("Content-Encoding")
                .containsEntry("Vary", "Accept");
        assertThat(response(new Document(true, SMALL, Lifetime.CHECKED, false)).headers())
                .doesNotContainKey("Vary");
        assertThat(response(new Document(true, LARGE, Lifetime.CHECKED, false)).headers())
                .containsEntry("Vary", "Accept-Encoding");
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s", "W/%s", "\"other\", %s", "*", "  %s  "})
    void a_client_that_has_it_gets_a_304_without_content(String condition) throws IOException {
        request.put("If-None-Match", List.of(condition.formatted(LARGE.encoded().entityTag())));

        HttpResponse response = response(page(LARGE));

        assertThat(response.status()).isEqualTo(304);
        assertThat(response.content()).isEqualTo(new HttpResponse.None());
        assertThat(response.headers()).containsOnlyKeys("Cache-Control", "ETag", "Vary");
    }

    @Test
    void the_tag_of_the_other_encoding_is_another_one() throws IOException {
        request.put("If-None-Match", List.of(LARGE.encoded().gzipEntityTag()));

        assertThat(response(page(LARGE)).status()).isEqualTo(200);
    }

    @Test
    void a_page_that_tells_that_nothing_is_there_is_never_a_304() throws IOException {
        request.put("If-None-Match", List.of("*"));

        assertThat(response(new Document(false, LARGE, Lifetime.CHECKED, false)).status())
                .isEqualTo(404);
    }

    @Test
    void what_only_some_readers_see_is_kept_by_no_shared_cache() throws IOException {
        assertThat(response(page(SMALL), false, false).headers()).containsEntry("Cache-Control", "private, no-cache");
        Document asset = new Document(true, SMALL, Lifetime.FOREVER, false);
        assertThat(response(asset, false, false).headers())
                .containsEntry("Cache-Control", "private, max-age=31536000, immutable");
        assertThat(response(asset).headers()).containsEntry("Cache-Control", "public, max-age=31536000, immutable");
    }

    @Test
    void head_has_the_length_and_no_content_and_leaves_no_file_open() throws IOException {
        assertThat(response(page(LARGE), true, true).content()).isEqualTo(new HttpResponse.Length(5000));
        assertThat(response(file(10), true, true).content()).isEqualTo(new HttpResponse.Length(10));
        assertThat(closed).hasValue(1);
    }

    @Test
    void a_part_of_a_file_is_sent() throws IOException {
        request.put("Range", List.of("bytes=10-19"));

        HttpResponse response = response(file(100));

        assertThat(response.status()).isEqualTo(206);
        assertThat(response.headers())
                .containsEntry("Content-Range", "bytes 10-19/100")
                .containsEntry("ETag", "\"tag\"");
        assertThat(response.content()).isInstanceOfSatisfying(HttpResponse.Piece.class, piece -> {
            assertThat(piece.from()).isEqualTo(10);
            assertThat(piece.length()).isEqualTo(10);
        });
        assertThat(closed).hasValue(0);
    }

    @Test
    void a_part_behind_the_end_is_a_416_that_leaves_no_file_open() throws IOException {
        request.put("Range", List.of("bytes=100-"));

        HttpResponse response = response(file(100));

        assertThat(response.status()).isEqualTo(416);
        assertThat(response.headers()).containsEntry("Content-Range", "bytes */100");
        assertThat(closed).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"other\"", "W/\"tag\"", "Sun, 22 Nov 2026 00:00:00 GMT", ""})
    void a_part_of_another_version_is_never_sent(String condition) throws IOException {
        request.put("Range", List.of("bytes=10-19"));
        request.put("If-Range", List.of(condition));

        assertThat(response(file(100)).status()).isEqualTo(200);
    }

    @Test
    void a_part_of_the_same_version_is() throws IOException {
        request.put("Range", List.of("bytes=10-19"));
        request.put("If-Range", List.of("\"tag\""));

        assertThat(response(file(100)).status()).isEqualTo(206);
    }

    @Test
    void a_known_file_is_not_even_opened() throws IOException {
        request.put("If-None-Match", List.of("\"tag\""));

        assertThat(response(file(100)).status()).isEqualTo(304);
        assertThat(closed).hasValue(0);
    }

    @Test
    void a_file_that_is_gone_is_not_found() throws IOException {
        SiteResponse gone = new SiteResponse.File("image/png", "\"tag\"", 0, SAFE, Optional::empty);

        assertThat(response(gone).status()).isEqualTo(404);
    }

    @Test
    void another_address_is_told_with_its_status() throws IOException {
        HttpResponse response = response(new SiteResponse.Moved(307, Url.ofPath("/docs/new")));

        assertThat(response.status()).isEqualTo(307);
        assertThat(response.headers()).containsEntry("Location", "/docs/new");
    }
}
