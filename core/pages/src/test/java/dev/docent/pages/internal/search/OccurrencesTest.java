package dev.docent.pages.internal.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

import dev.docent.pages.internal.page.PageSection;
import dev.docent.pages.internal.search.Occurrences.Text;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OccurrencesTest {

    @Test
    void each_text_has_its_own_occurrences_with_numbers_of_several_bytes() {
        Random random = new Random(5);
        Occurrences.Builder builder = new Occurrences.Builder();
        List<List<int[]>> texts = new ArrayList<>();
        for (int text = 0; text < 300; text++) {
            List<int[]> expected = new ArrayList<>();
            int from = 0;
            for (int i = random.nextInt(20); i > 0; i--) {
                from += random.nextInt(random.nextBoolean() ? 8 : 2_000);
                int[] occurrence = {random.nextInt(3_000_000), from, from + 1 + random.nextInt(random.nextInt(400) + 1)
                };
                builder.add(occurrence[0], occurrence[1], occurrence[2]);
                expected.add(occurrence);
            }
            builder.endText();
            texts.add(expected);
        }
        Occurrences occurrences = builder.build();

        for (int text = 0; text < texts.size(); text++) {
            BitSet terms = new BitSet();
            texts.get(text).stream().filter(occurrence -> occurrence[1] % 3 > 0).forEach(one -> terms.set(one[0]));
            List<String> expected = texts.get(text).stream()
                    .filter(occurrence -> terms.get(occurrence[0]))
                    .map(occurrence -> occurrence[1] + "-" + occurrence[2])
                    .toList();

            assertThat(found(occurrences, text / 2, Text.values()[text % 2], terms))
                    .as("text %d", text)
                    .isEqualTo(expected);
        }
    }

    @Test
    void nothing_more_is_found_once_the_sink_takes_no_more() {
        Occurrences.Builder builder = new Occurrences.Builder();
        builder.add(1, 0, 3);
        builder.add(1, 4, 7);
        builder.endText();
        BitSet terms = BitSet.valueOf(new long[] {2});
        List<Integer> found = new ArrayList<>();

        builder.build().find(0, Text.NAME, terms, (from, to) -> {
            found.add(from);
            return false;
        });

        assertThat(found).containsExactly(0);
    }

    @Test
    void words_far_from_the_beginning_of_a_long_text_are_found_but_not_marked() {
        String text = "early " + "filler ".repeat(8_000) + "late";
        SearchIndex index = SearchIndex.of(List.of(TestSearchPage.of("/long", "Long")
                .sections(List.of(new PageSection("", "", text)))
                .build()));

        assertThat(index.search("early", 1).get(0).excerpt().marks()).hasSize(1);
        assertThat(index.search("late", 1).get(0).excerpt().marks()).isEmpty();
    }

    private static List<String> found(Occurrences occurrences, int unit, Text text, BitSet terms) {
        List<String> found = new ArrayList<>();
        occurrences.find(unit, text, terms, (from, to) -> found.add(from + "-" + to));
        return found;
    }
}
