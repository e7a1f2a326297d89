package dev.docent.base.internal.http;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ByteRangeTest {

    @ParameterizedTest
    @CsvSource({
        "bytes=0-0, 0, 1",
        "bytes=0-, 0, 100",
        "bytes=10-19, 10, 10",
        "bytes=10-1000, 10, 90",
        "BYTES=99-, 99, 1",
        "bytes=-1, 99, 1",
        "bytes=-1000, 0, 100",
        "bytes= 5-6 , 5, 2",
        "bytes=0-999999999999999999, 0, 100",
    })
    void one_part_is_sent(String header, long first, long count) {
        assertThat(ByteRange.of(List.of(header), 100)).contains(new ByteRange(first, count));
    }

    @ParameterizedTest
    @CsvSource({"bytes=100-", "bytes=100-200", "bytes=-0", "bytes=999999999999999999-"})
    void what_is_behind_the_end_cannot_be_sent(String header) {
        assertThat(ByteRange.of(List.of(header), 100))
                .hasValueSatisfying(range -> assertThat(range.isUnsatisfiable()).isTrue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bytes=5-4",
                "bytes=-",
                "bytes=",
                "bytes=a-b",
                "bytes=0-1,5-6",
                "items=0-1",
                "bytes=0-1; x",
                "bytes=-5-",
                "bytes=99999999999999999999-",
            })
    void what_is_malformed_or_several_parts_is_ignored(String header) {
        assertThat(ByteRange.of(List.of(header), 100)).isEmpty();
    }

    @Test
    void two_lines_are_ignored_as_none_is() {
        assertThat(ByteRange.of(List.of("bytes=0-1", "bytes=0-1"), 100)).isEmpty();
        assertThat(ByteRange.of(List.of(), 100)).isEmpty();
    }

    @Test
    void nothing_of_an_empty_file_can_be_sent() {
        assertThat(ByteRange.of(List.of("bytes=0-"), 0))
                .hasValueSatisfying(range -> assertThat(range.isUnsatisfiable()).isTrue());
    }
}
