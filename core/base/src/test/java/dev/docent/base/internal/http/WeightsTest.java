package dev.docent.base.internal.http;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class WeightsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip                       | true",
                "gzip, deflate, br          | true",
                "deflate, GZIP              | true",
                "x-gzip                     | true",
                "*                          | true",
                "gzip;q=0                   | false",
                "gzip;q=0, *                | false",
                "*;q=0                      | false",
                "identity                   | false",
                "br;q=1.0, gzip;q=0.001     | true",
                "gzip;q=                    | false",
            })
    void gzip_is_used_only_where_it_is_allowed(String acceptEncoding, boolean gzip) {
        assertThat(Weights.allowGzip(List.of(acceptEncoding))).isEqualTo(gzip);
    }

    @Test
    void without_a_header_nothing_is_compressed() {
        assertThat(Weights.allowGzip(List.of())).isFalse();
    }
}
