package dev.docent.pages.internal.redirects;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.pages.internal.search.SearchPage;
import dev.docent.pages.internal.search.TestSearchPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

class NearPagesTest {

    private static final NearPages PAGES = NearPages.of(Stream.of(
                    "/guides/quickstart",
                    "/guides/get-started",
                    "/guides/webhooks",
                    "/guides/webhooks/retries",
                    "/api/users/get-user",
                    "/api/users/list-users",
                    "/api/orders/list-orders",
                    "/設定/認証")
            .map(path -> page(path))
            .toList());

    @ParameterizedTest
    @CsvSource({
        "/guides/quikstart, /guides/quickstart",
        "/guide/quickstart, /guides/quickstart",
        "/quickstart, /guides/quickstart",
        "/docs/v2/quickstart.html, /guides/quickstart",
        "/guides/getstarted, /guides/get-started",
        "/guides/get_started/, /guides/get-started",
        "/guides/webhook, /guides/webhooks",
        "/webhooks/retry/retries, /guides/webhooks/retries",
        "/api/user/get-user.mdx, /api/users/get-user",
        "/API/Users/ListUsers, /api/users/list-users",
        "/設定/認証方法, /設定/認証",
    })
    void the_page_that_was_meant_comes_first(String wrong, String meant) {
        assertThat(PAGES.find(wrong)).first().extracting(SearchPage::path).isEqualTo(meant);
        assertThat(PAGES.find(wrong)).hasSizeLessThanOrEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "", "//", "/zzzz", "/%00\u0000", "/\uD800", "/.html"})
    void nothing_is_near_such_paths(String wrong) {
        assertThat(PAGES.find(wrong)).isEmpty();
    }

    @Test
    void two_hundred_thousand_pages_need_little_time() {
        List<SearchPage> all = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            all.add(page("/section-" + i % 500 + "/topic" + i % 7919 + "/page-" + i));
        }
        NearPages pages = NearPages.of(all);

        assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            for (int i = 0; i < 100; i++) {
                assertThat(pages.find("/section-7/topik" + i + "/page-19" + i)).isNotEmpty();
            }
            pages.find("/" + "a/b-".repeat(100_000));
        });
    }

    private static SearchPage page(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1).replace('-', ' ');
        return TestSearchPage.of(path, name).build();
    }
}
