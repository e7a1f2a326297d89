package dev.docent.base.internal.text;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class NearestMatchTest {

    private static final List<String> MANY = Stream.concat(
                    IntStream.range(0, 5_000).mapToObj(i -> "reference/part-" + i * 7919 % 5_000),
                    Stream.of("guides/quickstart", "start/installation"))
            .toList();

    @Test
    void finds_the_closest_of_all() {
        NearestMatch nearest = new NearestMatch(Long.MAX_VALUE);

        assertThat(nearest.of("guides/quikstrt", MANY)).contains("guides/quickstart");
        assertThat(nearest.of("blog/2024/summary", MANY)).isEmpty();
    }

    @Test
    void still_finds_common_prefixes_and_suffixes_beyond_the_budget() {
        NearestMatch nearest = new NearestMatch(0);

        assertThat(nearest.of("guides/quikstrt", MANY)).contains("guides/quickstart");
        assertThat(nearest.of("strat/installation", MANY)).contains("start/installation");
        assertThat(nearest.of("blog/2024/summary", MANY)).isEmpty();
    }

    @Test
    void compares_with_all_candidates_if_they_are_few_even_beyond_the_budget() {
        NearestMatch nearest = new NearestMatch(0);

        assertThat(nearest.of("xuides/quickstarx", List.of("a", "b", "guides/quickstart", "w", "y", "z")))
                .contains("guides/quickstart");
    }
}
