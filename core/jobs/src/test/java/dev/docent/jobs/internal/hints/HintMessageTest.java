package dev.docent.jobs.internal.hints;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import dev.docent.api.hints.JobHintChannel;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.jobs.internal.JobKeyHash;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class HintMessageTest {

    private static final String SENDER = "0123456789abcdef0123456789abcdef";

    @ParameterizedTest
    @CsvSource({
        "true, true, 0",
        "true, false, 0",
        "false, true, 0",
        "false, false, 0",
        "true, false, 480",
        "false, false, 1"
    })
    void what_is_sent_is_received_and_fits(boolean queued, boolean any, int jobs) {
        Set<Long> hashes = LongStream.range(0, jobs)
                .map(i -> i * Long.MAX_VALUE / 7 - i)
                .boxed()
                .collect(Collectors.toCollection(LinkedHashSet::new));
        HintMessage message = new HintMessage(SENDER, Long.MIN_VALUE + jobs, new Hints(queued, any, hashes));

        assertThat(HintMessage.parse(message.text())).contains(message);
        assertThat(message.text())
                .hasSizeLessThanOrEqualTo(JobHintChannel.MAX_LENGTH)
                .matches("[ -~]+");
    }

    @Test
    void words_that_a_later_version_adds_are_ignored() {
        assertThat(HintMessage.parse("docent1 other 000000000000000a q 000000000000000f more=1 {}"))
                .contains(new HintMessage("other", 10, new Hints(true, false, Set.of(15L))));
        assertThat(HintMessage.parse("docent1 other 000000000000000a -"))
                .contains(new HintMessage("other", 10, new Hints(false, false, Set.of())));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "docent2 other 000000000000000a q ",
                "docent1 other 000000000000000a z ",
                "docent1 other 000000000000000a q 000000000000000",
                "docent1 other 000000000000000a q 00000000000000000",
                "docent1 other 000000000000000A q 000000000000000f",
                "docent1 other 0a q 000000000000000f",
                "docent1  000000000000000a q 000000000000000f",
                "docent1 other 000000000000000a q 000000000000000f\n",
                "docent1 other 000000000000000a q 00000000000000\u0660\u0661",
                "docent1 other 000000000000000a q 000000000000000f \u0000"
            })
    void anything_else_is_no_message(String text) {
        assertThat(HintMessage.parse(text)).isEmpty();
    }

    @Test
    void a_text_of_any_length_is_judged_quickly() {
        String valid = "docent1 other 000000000000000a q ";

        assertThat(HintMessage.parse(valid + "0".repeat(16 * 2_000))).isEmpty();
        assertThat(HintMessage.parse("docent1 " + "a".repeat(10_000_000))).isEmpty();
    }

    @Test
    void a_key_of_any_characters_has_a_hash_in_which_its_parts_count() {
        assertThat(Set.of(
                        JobKeyHash.of(new AgentJobKey("ab", "c")),
                        JobKeyHash.of(new AgentJobKey("a", "bc")),
                        JobKeyHash.of(new AgentJobKey("c", "ab")),
                        JobKeyHash.of(new AgentJobKey("\u0000\ud800", "\ud83d\ude80")),
                        JobKeyHash.of(new AgentJobKey("x".repeat(255), "y".repeat(255)))))
                .hasSize(5);
        assertThat(JobKeyHash.of(new AgentJobKey("alpha", "job-1")))
                .as("the same in every version")
                .isEqualTo(-3546280319726018407L);
    }
}
