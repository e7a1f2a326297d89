package dev.docent.pages.internal.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.pages.internal.page.PageSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

class SearchIndexTest {

    private static final SearchIndex INDEX = SearchIndex.of(List.of(
            page("/guides/webhooks", "Webhooks", "Receive events.", section("", "", "Events are sent to your server.")),
            page(
                    "/guides/events",
                    "Events",
                    "",
                    section("", "", "What happens."),
                    section("retries", "Retries of webhooks", "A failed delivery is repeated."),
                    section("order", "Order", "Deliveries may come in another order.")),
            page("/webhooks/limits", "Limits", "", section("", "", "At most ten a second.")),
            page("/guides/start", "Start", "", section("", "", "Set up webhooks in the dashboard.")),
            page(
                    "/reference/users",
                    "Users",
                    "",
                    section("get", "Get a user", "Call getUserById with an API_KEY, or see the café."),
                    section("jp", "認証の設定", "キーを使って認証を設定します。"),
                    section("long", "Details", "word ".repeat(200) + "needle " + "word ".repeat(200)))));

    @Test
    void title_ranks_above_heading_above_path_above_body() {
        assertThat(paths("webhooks"))
                .containsExactly("/guides/webhooks", "/guides/events", "/webhooks/limits", "/guides/start");
    }

    @Test
    void a_page_has_the_sections_that_fit_best() {
        SearchResult events = search("webhooks").get(1);

        assertThat(events.hits()).extracting(SearchResult.Hit::anchor).containsExactly("retries");
        assertThat(marked(events.hits().get(0).heading())).isEqualTo("Retries of [webhooks]");
        assertThat(marked(events.hits().get(0).excerpt())).isEqualTo("A failed delivery is repeated.");
    }

    @Test
    void a_section_has_the_words_of_its_page() {
        assertThat(search("events retries").get(0).hits().get(0).anchor()).isEqualTo("retries");
    }

    @Test
    void only_the_last_word_is_a_beginning() {
        assertThat(paths("webh")).startsWith("/guides/webhooks");
        assertThat(search("deliv").get(0).hits())
                .extracting(SearchResult.Hit::anchor)
                .containsExactlyInAnyOrder("retries", "order");
        assertThat(paths("ret zzz")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ebhooks,wbhooks,wehooks,webooks,webhoks,webhook,webhooks",
        "xebhooks,wxbhooks,wexhooks,webxooks,webhxoks,webhoxks,webhooxs,webhookx",
        "xwebhooks,wxebhooks,wexbhooks,webxhooks,webhxooks,webhoxoks,webhookxs,webhooksx",
        "ewbhooks,wbehooks,wehbooks,webohoks,webohoks,webhokos,webhoosk,webhooks",
    })
    void one_typo_at_any_position_is_found(String a, String b, String c, String d, String e, String f, String g) {
        assertThat(Stream.of(a, b, c, d, e, f, g)).allSatisfy(word -> {
            assertThat(paths(word)).as(word).contains("/guides/webhooks");
            assertThat(paths(word + " dashboard"))
                    .as("%s before another word", word)
                    .contains("/guides/start");
        });
    }

    @Test
    void two_typos_are_not_found_and_short_words_and_numbers_have_none() {
        SearchIndex index = SearchIndex.of(List.of(page("/a", "Page", "", section("", "", "form cat 2024"))));

        assertThat(paths(index, "frm cta 2025 foxx")).isEmpty();
        assertThat(paths(index, "fomr")).containsExactly("/a");
        assertThat(paths(INDEX, "wxbhxoks")).isEmpty();
    }

    @Test
    void a_word_with_a_typo_ranks_below_the_word_itself() {
        SearchIndex index = SearchIndex.of(List.of(
                page("/typo", "State machines", "", section("", "", "x")),
                page("/exact", "Other", "", section("", "", "One stats in a long text of x words."))));

        assertThat(paths(index, "stats x")).first().isEqualTo("/exact");
        assertThat(paths(index, "stats")).containsExactly("/exact", "/typo");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "getUserById",
                "getuserbyid",
                "getUser",
                "userById",
                "api_key",
                "API_KEY",
                "apiKey",
                "key",
                "CAFE",
                "café"
            })
    void identifiers_and_diacritics_are_found_however_they_are_written(String query) {
        assertThat(search(query).get(0).hits().get(0).anchor()).isEqualTo("get");
    }

    @ParameterizedTest
    @ValueSource(strings = {"認証", "設定", "認", "定", "認証設定", "認証を設定する"})
    void japanese_is_found_without_spaces(String query) {
        assertThat(search(query).get(0).hits().get(0).anchor()).isEqualTo("jp");
    }

    @Test
    void all_words_come_before_some_of_them() {
        SearchIndex index = SearchIndex.of(List.of(
                page("/one", "Token token", "", section("", "", "token")),
                page("/both", "Other", "", section("", "", "refresh a token"))));

        assertThat(paths(index, "refresh token")).containsExactly("/both", "/one");
    }

    @Test
    void words_that_are_nearly_everywhere_count_only_alone() {
        List<SearchPage> pages = new ArrayList<>(IntStream.range(0, 300)
                .mapToObj(i -> page("/" + i, "Page", "", section("", "", "the word")))
                .toList());
        pages.add(page("/found", "Found", "", section("", "", "needle")));
        SearchIndex index = SearchIndex.of(pages);

        assertThat(paths(index, "the needle")).containsExactly("/found");
        assertThat(index.search("the", 10)).hasSize(10);
        assertThat(index.search("the zzzz", 10)).hasSize(10);
    }

    /** A word that more pages have was not searched for in its plural, unless it was the last one. */
    @ParameterizedTest
    @CsvSource({
        "blob transactions, Using blobs in a transaction",
        "blobs transaction, Using a blob in transactions",
        "policy box, Policies of boxes",
        "policies boxes, A policy of a box",
        "branch statuses, Branches with a status",
        "branches status, A branch with statuses",
        "index classes, Indexes of a class",
        "caches key, A cache of keys",
    })
    void a_word_is_found_in_its_plural_and_a_plural_in_its_word(String query, String title) {
        List<SearchPage> pages = new ArrayList<>(IntStream.range(0, 50)
                .mapToObj(i -> page("/" + i, "Other", "", section("", "", query.split(" ")[i % 2])))
                .toList());
        pages.add(page("/found", title, ""));
        SearchIndex index = SearchIndex.of(pages);

        assertThat(paths(index, query)).startsWith("/found");
        assertThat(paths(index, query + " zzzz")).startsWith("/found");
        assertThat(marked(index.search(query, 1).get(0).title())).contains("[").contains("] ");
    }

    @ParameterizedTest
    @CsvSource({
        "blob, blobs",
        "policy, policies",
        "key, keys",
        "box, boxes",
        "class, classes",
        "branch, branches",
        "cache, caches",
        "process, processes",
        "day, days",
        "index, indexes"
    })
    void plurals_are_those_of_each_other(String word, String plural) {
        assertThat(Plurals.of(word)).contains(plural);
        assertThat(Plurals.of(plural)).contains(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "is", "42s", "über", "認証", "s"})
    void what_is_no_word_of_letters_has_no_plural(String word) {
        assertThat(Plurals.of(word)).isEmpty();
    }

    /** The page with the most words of the question came first, whatever they were. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "how do I rotate a webhook secret",
                "How can we rotate our secrets?",
                "what is the way to rotate secrets",
                "wie kann ich mit secrets rotate",
                "where do we rotate secrets",
                "why is it that I should have to be able to rotate the secret of an endpoint with a webhook"
            })
    void words_of_questions_do_not_outweigh_names(String question) {
        SearchIndex index = SearchIndex.of(List.of(
                page(
                        "/talk",
                        "Questions",
                        "",
                        section(
                                "",
                                "",
                                "How do I find out what the way is, and why do we have to do it? "
                                        + "Where should I? How can our team? Wie kann ich mit? That is it, able to be with an a")),
                page("/named", "Rotation", "", section("", "", "Rotate secrets."))));

        assertThat(paths(index, question)).containsExactly("/named", "/talk");
    }

    @Test
    void a_word_of_questions_still_counts_beside_a_name_and_alone() {
        SearchIndex index = SearchIndex.of(List.of(
                page("/having", "Having clause", "", section("", "", "x")),
                page("/where", "Where clause", "", section("", "", "x")),
                page("/how", "How", "", section("", "", "how"))));

        assertThat(paths(index, "where clause")).startsWith("/where", "/having");
        assertThat(paths(index, "how where")).contains("/how", "/where");
    }

    @Test
    void an_excerpt_is_cut_around_what_was_found() {
        SearchExcerpt excerpt = search("needle").get(0).hits().get(0).excerpt();

        assertThat(marked(excerpt))
                .startsWith("…word word")
                .contains("word [needle] word")
                .endsWith("word…");
        assertThat(excerpt.text()).hasSizeBetween(150, 182);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "!?", "\u0000", "\uD83D", "%", "*", "zzzz", "()[]{}"})
    void a_query_without_words_finds_nothing(String query) {
        assertThat(INDEX.search(query, 10)).isEmpty();
    }

    @Test
    void results_are_limited() {
        List<SearchPage> pages = IntStream.range(0, 200)
                .mapToObj(i -> page("/" + i, "Word", "", section("", "", "a")))
                .toList();

        assertThat(SearchIndex.of(pages).search("word", 1000)).hasSize(SearchIndex.MAX_RESULTS);
        assertThat(paths(SearchIndex.of(pages), "word")).startsWith("/0", "/1", "/2");
        assertThat(SearchIndex.of(pages).search("word", 0)).isEmpty();
        assertThat(SearchIndex.of(List.of()).search("word", 9)).isEmpty();
    }

    @Test
    void ugly_queries_and_pages_need_little_time() {
        String line = "x".repeat(1_000_000) + " " + "ab ".repeat(300_000) + "é".repeat(100_000) + "設".repeat(100_000);
        SearchIndex index = SearchIndex.of(List.of(page("/a", line, line, section("a", line, line))));

        assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            for (String query : List.of(line, "a b c d e f g h i j k l m", "aB".repeat(500), "設".repeat(300), "ab")) {
                index.search(query, 10);
            }
        });
    }

    @Test
    void any_query_gives_marks_inside_of_their_texts() {
        Random random = new Random(7);
        String letters = "webhoksAPI_ 設定認証é\uD83D\uDE00\u0301.";
        for (int i = 0; i < 3000; i++) {
            String query = random.ints(random.nextInt(20), 0, letters.length())
                    .collect(StringBuilder::new, (text, c) -> text.append(letters.charAt(c)), StringBuilder::append)
                    .toString();
            assertThatCode(() -> search(query).forEach(result -> {
                        marked(result.title());
                        marked(result.excerpt());
                        result.hits().forEach(hit -> marked(hit.heading()).concat(marked(hit.excerpt())));
                    }))
                    .as(query)
                    .doesNotThrowAnyException();
        }
    }

    private static List<SearchResult> search(String query) {
        return INDEX.search(query, 20);
    }

    private static List<String> paths(String query) {
        return paths(INDEX, query);
    }

    private static List<String> paths(SearchIndex index, String query) {
        return index.search(query, 20).stream()
                .map(result -> result.page().path())
                .toList();
    }

    static String marked(SearchExcerpt excerpt) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (SearchExcerpt.Mark mark : excerpt.marks()) {
            text.append(excerpt.text(), at, mark.from()).append('[');
            text.append(excerpt.text(), mark.from(), mark.to()).append(']');
            at = mark.to();
        }
        return text.append(excerpt.text().substring(at)).toString();
    }

    static SearchPage page(String path, String title, String description, PageSection... sections) {
        return TestSearchPage.of(path, title)
                .description(description)
                .breadcrumb("Docs")
                .sections(List.of(sections))
                .build();
    }

    static PageSection section(String anchor, String heading, String text) {
        return new PageSection(anchor, heading, text);
    }
}
