package dev.docent.api.keys;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class AddressRangeTest {

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.255.255, true",
        "10.0.0.0/8, 11.0.0.0, false",
        "10.1.2.0/23, 10.1.3.255, true",
        "10.1.2.0/23, 10.1.4.0, false",
        "127.0.0.1, 127.0.0.1, true",
        "127.0.0.1, 127.0.0.2, false",
        "0.0.0.0/0, 203.0.113.9, true",
        "0.0.0.0/0, ::1, false",
        "2001:db8::/32, 2001:db8:ffff::1, true",
        "2001:db8::/32, 2001:db9::1, false",
        "::1, 0:0:0:0:0:0:0:1, true",
        "fe80::/10, fe80::1%eth0, true",
        "10.0.0.0/8, ::ffff:10.1.2.3, true",
        "10.0.0.0/8, localhost, false",
        "10.0.0.0/8, '', false"
    })
    void contains_the_addresses_inside_the_range(String range, String address, boolean inside) {
        assertThat(AddressRange.parse(range).contains(address)).isEqualTo(inside);
    }

    @Test
    void an_unknown_address_is_outside() {
        assertThat(AddressRange.parse("0.0.0.0/0").contains(null)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost",
                "10.0.0.0/33",
                "10.0.0.0/",
                "10.0.0.0/-1",
                "10.0.0.0/x",
                "10.0.0.1/8",
                "300.0.0.1",
                "1.2.3",
                "::1/129",
                "10.0.0.0/8/8",
                "a:b"
            })
    void refuses_a_malformed_range_and_quotes_it(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AddressRange.parse(text))
                .withMessageContaining("\"" + text + "\"");
    }

    @Test
    void equal_ranges_are_equal_and_print_as_cidr() {
        assertThat(AddressRange.parse("10.0.0.0/8"))
                .isEqualTo(AddressRange.parse("10.0.0.0/8"))
                .hasSameHashCodeAs(AddressRange.parse("10.0.0.0/8"))
                .hasToString("10.0.0.0/8")
                .isNotEqualTo(AddressRange.parse("10.0.0.0/9"));
    }
}
