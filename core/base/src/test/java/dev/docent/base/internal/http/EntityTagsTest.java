package dev.docent.base.internal.http;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class EntityTagsTest {

    private static final String TAG = "\"ours\"";

    @ParameterizedTest
    @ValueSource(
            strings = {"*", "\"ours\"", "W/\"ours\"", "\"a\", \"ours\"", "\"a,b\" , W/\"ours\"", "\"a\\\", \"ours\""})
    void a_list_of_entity_tags_matches_ours(String ifNoneMatch) {
        assertThat(EntityTags.isKnown(List.of(ifNoneMatch), TAG)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"theirs\"", "ours", "\"a,*,b\"", "\"a,W/\"ours\",b\"", "\"*\""})
    void a_part_of_another_tag_matches_neither_ours_nor_the_wildcard(String ifNoneMatch) {
        assertThat(EntityTags.isKnown(List.of(ifNoneMatch), TAG)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"ours",
                "ours\"",
                "w/\"ours\"",
                "W/ \"ours\"",
                "XW\"ours\"",
                "**",
                "\"ours\"\"ours\"",
                "\"a\"\"ours\"",
                "\"open, \"ours\"",
                ",,, ,",
                "\"ours\";q=1"
            })
    void what_is_almost_ours_is_not(String ifNoneMatch) {
        assertThat(EntityTags.isKnown(List.of(ifNoneMatch), TAG)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ",\"ours\"",
                "\"ours\",",
                " , ,\t\"ours\"\t,",
                "x, W/\"ours\"",
                "\"a\"b\"c\", *",
                "\"\", \"ours\""
            })
    void empty_and_malformed_elements_do_not_hide_ours(String ifNoneMatch) {
        assertThat(EntityTags.isKnown(List.of(ifNoneMatch), TAG)).isTrue();
    }

    @Test
    void each_header_is_a_list_of_its_own() {
        assertThat(EntityTags.isKnown(List.of(), TAG)).isFalse();
        assertThat(EntityTags.isKnown(List.of("\"a\"", "", "\"b\", \"ours\""), TAG))
                .isTrue();
        assertThat(EntityTags.isKnown(List.of("\"a", "\"ours\""), TAG)).isTrue();
        assertThat(EntityTags.isKnown(List.of("W/", "\"ours\" \"a\""), TAG)).isFalse();
    }

    @Test
    void the_last_of_many_tags_counts_and_a_comma_in_a_tag_separates_nothing() {
        String others = "\"unknown,\\\", ".repeat(2000);

        assertThat(EntityTags.isKnown(List.of(others + TAG), TAG)).isTrue();
        assertThat(EntityTags.isKnown(List.of(others + "W/" + TAG), TAG)).isTrue();
        assertThat(EntityTags.isKnown(List.of(others), TAG)).isFalse();
        assertThat(EntityTags.isKnown(List.of(others), "\"unknown,\\\"")).isTrue();
    }

    @Test
    void codings_of_one_content_have_different_tags() {
        assertThat(EntityTags.ofGzip(TAG)).isEqualTo("\"ours-gzip\"");
        assertThat(EntityTags.isKnown(List.of(TAG), EntityTags.ofGzip(TAG))).isFalse();
    }
}
