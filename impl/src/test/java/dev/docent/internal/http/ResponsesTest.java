package dev.docent.internal.http;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ResponsesTest {

    private static final String TAG = "\"ours\"";

    @ParameterizedTest
    @ValueSource(
            strings = {"*", "\"ours\"", "W/\"ours\"", "\"a\", \"ours\"", "\"a,b\" , W/\"ours\"", "\"a\\\", \"ours\""})
    void a_list_of_entity_tags_matches_ours(String ifNoneMatch) {
        assertThat(Responses.names(List.of(ifNoneMatch), TAG)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"theirs\"", "ours", "\"a,*,b\"", "\"a,W/\"ours\",b\"", "\"*\""})
    void a_part_of_another_tag_matches_neither_ours_nor_the_wildcard(String ifNoneMatch) {
        assertThat(Responses.names(List.of(ifNoneMatch), TAG)).isFalse();
    }
}
