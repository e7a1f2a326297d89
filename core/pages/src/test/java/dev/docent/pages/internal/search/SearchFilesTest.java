package dev.docent.pages.internal.search;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.page.PageSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

class SearchFilesTest {

    private static final String[] VOCABULARY =
            ("the of and configure configuration webhook webhooks getUserById API_KEY"
                            + " OAuth2 token tokens authorize authorization café Straße naïve endpoint endpoints server servers"
                            + " retry retries HTTPServer 認証の設定 検索する 検索方法 한국어 검색 สวัสดี Привет мир 42 2024 v1.2.3 x"
                            + " state stats status static snake_case kebab-case 😀 𠮷野家 ＡＰＩ ﬁle ı İstanbul ΟΔΟΣ <b> \"quoted\"")
                    .split(" ");

    @TempDir
    Path folder;

    @Test
    void the_script_finds_the_same_in_the_same_order() throws Exception {
        assumeTrue(ScriptComparison.browser().isPresent(), "no browser");
        List<String> queries = new ArrayList<>(List.of("", "a", "co", "設", "xebhook", "ebhook", "wehbook", "tsate"));
        queries.addAll(List.of(
                "how do I configure the endpoint",
                "how",
                "how the",
                "stat state",
                "what is a token of the server ",
                "why is it that I should have to be able to configure the endpoint of a server with tokens",
                "retry endpoint",
                "retries endpoint x",
                "statuses x",
                "class classes",
                "policy policies"));
        Random random = new Random(3);
        for (int i = 0; i < 400; i++) {
            queries.add(query(random));
        }

        ScriptComparison comparison = new ScriptComparison(index(700), queries);

        assertThat(comparison.run(ScriptComparison.browser().orElseThrow(), folder))
                .isEmpty();
    }

    @Test
    void the_script_knows_the_same_weak_words() throws IOException {
        try (InputStream script = SearchFiles.class.getResourceAsStream(SearchFiles.SCRIPT)) {
            String text = new String(script.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(text.replaceAll("'\\s*\\+ '", "")).contains("'" + Query.WEAK_WORDS + "'");
        }
    }

    @Test
    void the_comparison_notices_a_difference() throws Exception {
        assumeTrue(ScriptComparison.browser().isPresent(), "no browser");
        ScriptComparison comparison = new ScriptComparison(index(20), List.of("token"));
        comparison.replace("/_docent/search-fr/p0.json", "token", "tokem");

        assertThat(comparison.run(ScriptComparison.browser().orElseThrow(), folder))
                .startsWith("token\n");
    }

    @Test
    void equal_indexes_have_equal_files_and_others_another_version() {
        Map<String, String> first = files(index(50));

        assertThat(files(index(50))).isEqualTo(first);
        assertThat(first).containsKeys("search/index.json", "search/p0.json", "search/t0.bin", "search/e0.txt");
        assertThat(version(files(index(51)))).isNotEqualTo(version(first));
    }

    @Test
    void a_folder_of_files_is_not_much_larger_than_its_text() {
        SearchIndex index = index(1000);
        long text = index.pages().stream()
                .flatMap(page -> page.sections().stream())
                .mapToLong(section -> section.text().getBytes(StandardCharsets.UTF_8).length)
                .sum();
        long files = files(index).values().stream().mapToLong(String::length).sum();

        assertThat(files).isLessThan(text * 5 / 2);
    }

    @Test
    void an_index_without_pages_has_its_files() {
        assertThat(files(SearchIndex.of(List.of()))).containsOnlyKeys("search/index.json");
    }

    @Test
    void results_are_written_as_json() {
        SearchIndex index = SearchIndex.of(List.of(TestSearchPage.of("/a b", "A \"token\"</script>\n\uD800")
                .breadcrumb("Guides", "Start")
                .sections(List.of(new PageSection("x y", "Use", "The token.")))
                .build()));

        assertThat(new String(
                        SearchJson.of(index.search("token", 5), new RootedAddresses("/docs")), StandardCharsets.UTF_8))
                .isEqualTo("[{\"href\":\"/docs/a%20b\",\"breadcrumb\":[\"Guides\",\"Start\"],"
                        + "\"title\":{\"text\":\"A \\\"token\\\"\\u003c/script>\\u000a\\ud800\",\"marks\":[[3,8]]},"
                        + "\"excerpt\":{\"text\":\"\",\"marks\":[]},"
                        + "\"sections\":[{\"href\":\"/docs/a%20b#x%20y\",\"heading\":{\"text\":\"Use\",\"marks\":[]},"
                        + "\"excerpt\":{\"text\":\"The token.\",\"marks\":[[4,9]]}}]}]");
    }

    /** It searches an index of files, or asks a server. */
    @Test
    void the_script_is_small() throws IOException {
        ByteArrayOutputStream small = new ByteArrayOutputStream();
        try (InputStream script = SearchFiles.class.getResourceAsStream(SearchFiles.SCRIPT);
                GZIPOutputStream gzip = new GZIPOutputStream(small)) {
            script.transferTo(gzip);
        }

        assertThat(small.size()).isLessThanOrEqualTo(6_000);
    }

    private static String version(Map<String, String> files) {
        return files.get("search/index.json").replaceFirst(".*\"version\":", "");
    }

    private static Map<String, String> files(SearchIndex index) {
        Map<String, String> files = new TreeMap<>();
        SearchFiles.write(
                index,
                SearchFiles.FOLDER,
                new RootedAddresses(""),
                (name, bytes) -> files.put(name, new String(bytes, StandardCharsets.ISO_8859_1)));
        return files;
    }

    /** Pages of words, most of them several times, and some that no other page has. */
    private static SearchIndex index(int pages) {
        Random random = new Random(pages);
        List<SearchPage> all = new ArrayList<>();
        for (int page = 0; page < pages; page++) {
            List<PageSection> sections = new ArrayList<>();
            for (int section = 0; section < random.nextInt(5); section++) {
                boolean first = section == 0 && random.nextBoolean();
                sections.add(
                        new PageSection(first ? "" : "s " + section, first ? "" : words(random, 3), words(random, 60)));
            }
            all.add(TestSearchPage.of("/p/" + page, words(random, 2))
                    .description(words(random, 6))
                    .breadcrumb(words(random, 1))
                    .sections(sections)
                    .build());
        }
        return SearchIndex.of(all);
    }

    private static String words(Random random, int max) {
        StringBuilder words = new StringBuilder();
        for (int i = random.nextInt(max + 1); i > 0; i--) {
            String word = VOCABULARY[(int) (VOCABULARY.length * random.nextDouble() * random.nextDouble())];
            words.append(random.nextInt(9) == 0 ? word + random.nextInt(999) : word)
                    .append(' ');
        }
        return words.toString().strip();
    }

    private static String query(Random random) {
        String[] words = words(random, 4).split(" ");
        int changed = random.nextInt(words.length);
        StringBuilder word = new StringBuilder(words[changed]);
        if (word.length() > 3 && random.nextInt(3) > 0) {
            int at = random.nextInt(word.length());
            switch (random.nextInt(3)) {
                case 0 -> word.deleteCharAt(at);
                case 1 -> word.insert(at, (char) ('a' + random.nextInt(26)));
                default -> word.setCharAt(at, word.charAt(word.length() - 1 - at));
            }
        }
        words[changed] = word.toString();
        String query = String.join(" ", Arrays.asList(words));
        return query.substring(0, random.nextInt(4) == 0 ? query.length() / 2 : query.length());
    }
}
