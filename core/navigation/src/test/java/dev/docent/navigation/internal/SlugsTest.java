package dev.docent.navigation.internal;

import java.time.Duration;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SlugsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "Slash/One's {x}, v1.2 | slashones--v12",
                "/v1/a_b/{id}/c.d/{e} | v1a_b-cd",
                "/ | \"\"",
                "Größe & Maß? a:b | größe-&-maß?-a:b",
                "{a}{b} | \"\"",
                "a {open | a-open",
                "a } b {c} | a-b-",
                "A - B | a--b",
                "(Get) (all) | get-all"
            })
    void clean_turns_text_into_a_slug(String text, String slug) {
        assertThat(OperationSlugs.clean(text)).isEqualTo(slug);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "**Note:** use [the other one](/guides/other-one) where you can, because this operation will go away in the"
                        + " next version of the whole interface | note:-use-the-other-one-where-you-can-because-this-operation-will-go-away-in-the",
                "Creates a `thing`. Related guide: [Things](https://example.com/guides/things?of=all) and what you do with"
                        + " them once you have a few of them | creates-a-thing-related-guide:-things-and-what-you-do-with"
                        + "-them-once-you-have-a",
            })
    void a_long_summary_becomes_its_first_words_without_markdown(String text, String slug) {
        assertThat(OperationSlugs.segment(text)).isEqualTo(slug).hasSizeLessThanOrEqualTo(80);
    }

    @Test
    void a_long_word_is_cut_between_characters() {
        assertThat(OperationSlugs.segment("x" + "\ud83d\ude00".repeat(100))).isEqualTo("x" + "\ud83d\ude00".repeat(39));
    }

    @Test
    void a_summary_of_one_sentence_is_kept_whole() {
        String sentence =
                "deletes-the-dictionary-associated-with-the-given-language-pair-of-the-glossary-with-that-identifier";

        assertThat(OperationSlugs.segment(sentence)).isEqualTo(sentence);
    }

    @Test
    void long_summaries_that_begin_alike_get_numbers() {
        String summary =
                "What this operation does is told in more words than anybody would ever want to see in an address of a page, ";
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'T', 'openapi': 'v1.json'}]}")
                .withSpec(
                        "v1.json",
                        "'/a': {'get': {'summary': '" + summary + "as all people know', 'tags': ['T']}},"
                                + " '/b': {'get': {'summary': '" + summary + "as nobody else knows', 'tags': ['T']}}");
        String slug = "/api-reference/t/what-this-operation-does-is-told-in-more-words-than-anybody-would-ever-want-to";

        assertThat(site.outline()).contains(slug + " ", slug + "-1 ");
    }

    @Test
    void a_pair_of_braces_must_be_on_one_line() {
        assertThat(OperationSlugs.clean("a{b\nc}d{e}f")).isEqualTo("abcd-f");
    }

    @Test
    void hostile_text_takes_no_longer_than_other_text() {
        String braces = "{".repeat(4_000_000);

        Assertions.assertTimeout(Duration.ofMinutes(5), () -> {
            OperationSlugs.clean(braces);
            OperationSlugs.clean(braces + "\n}");
            OperationSlugs.clean(braces + "}");
        });
    }

    @Test
    void tag_and_summary_make_the_path_or_method_and_path_without_a_summary() {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'T', 'openapi': {'source': 'v1.json', 'directory': 'Docs/API'}}]}")
                .withSpec(
                        "v1.json",
                        "'/users/{id}': {'get': {'summary': 'Get a User', 'tags': ['The Users'], 'operationId': 'x'},"
                                + " 'put': {'summary': '', 'tags': ['The Users']}}, '/': {'get': {}}");

        assertThat(site.outline()).isEqualTo("""
                        tab T
                          group The Users
                            /docs/api/the-users/get-a-user Get a User </v1.json get /users/{id}>
                            /docs/api/the-users/put-users  </v1.json put /users/{id}>
                          group API Reference
                            /docs/api/get- Get  </v1.json get />""");
    }

    @Test
    void different_operations_with_one_slug_get_numbers_and_are_reported() {
        TestSite site = TestSite.navigation("""
                        {'versions': [
                          {'version': 'v1', 'openapi': 'v1.json'},
                          {'version': 'v2', 'openapi': 'v2.json'},
                          {'version': 'v1 again', 'groups': [{'group': 'G', 'pages': ['v1.json GET /a']}]}]}
                        """)
                .withSpec(
                        "v1.json",
                        "'/a': {'get': {'summary': 'a b', 'tags': ['t']}}, '/b': {'get': {'summary': 'a-b', 'tags': ['t']}}")
                .withSpec("v2.json", "'/a': {'get': {'summary': 'a b', 'tags': ['t']}}");

        assertThat(site.outline()).isEqualTo("""
                        version v1
                          group t
                            /api-reference/t/a-b a b </v1.json get /a>
                            /api-reference/t/a-b-1 a-b </v1.json get /b>
                        version v2
                          group t
                            /api-reference/t/a-b-2 a b </v2.json get /a>
                        version v1 again
                          group G
                            /api-reference/t/a-b a b </v1.json get /a>""");
        assertThat(site.codes()).containsExactly("slug-taken", "slug-taken");
    }
}
