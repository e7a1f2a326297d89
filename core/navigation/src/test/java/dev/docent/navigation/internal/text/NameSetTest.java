package dev.docent.navigation.internal.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Names are found by their bytes wherever they are in a text, and only whole names. */
class NameSetTest {

    private static int find(NameSet set, String before, String name, String after) {
        byte[] text = (before + name + after).getBytes(StandardCharsets.UTF_8);
        int from = before.getBytes(StandardCharsets.UTF_8).length;
        return set.indexOf(text, from, from + name.getBytes(StandardCharsets.UTF_8).length);
    }

    @Test
    void names_of_all_lengths_are_found_in_the_middle_and_at_the_end_of_a_text() {
        NameSet set = new NameSet();
        List<String> names = new ArrayList<>();
        for (int length = 1; length <= 40; length++) {
            names.add("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP".substring(0, length));
            assertThat(set.add(names.get(length - 1))).isEqualTo(length - 1);
        }
        for (String name : names) {
            int index = names.indexOf(name);
            assertThat(find(set, "", name, "")).isEqualTo(index);
            assertThat(find(set, "x", name, "\": 1, \"more\"")).isEqualTo(index);
            assertThat(set.indexOf(name)).isEqualTo(index);
            assertThat(set.name(index)).isEqualTo(name);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "descriptio",
                "descriptions",
                "description ",
                "descripTion",
                "descriptïon",
                "ref",
                "$re",
                "$ref\0"
            })
    void other_names_are_not_found(String other) {
        NameSet set = NameSet.of("description", "$ref", "in");

        assertThat(find(set, "\"", other, "\"")).isEqualTo(-1);
        assertThat(find(set, "\"", other, "")).isEqualTo(-1);
        assertThat(set.indexOf(other)).isEqualTo(-1);
    }

    @Test
    void a_name_that_is_added_again_keeps_its_index() {
        NameSet set = NameSet.of("a", "b");

        assertThat(set.add("a")).isZero();
        assertThat(set.add("c")).isEqualTo(2);
    }
}
