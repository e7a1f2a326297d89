package dev.docent.cli.assessment;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RemarksTest {

    @ParameterizedTest
    @CsvSource({
        "a{/* b */}c, ac",
        "a{ /* b */ c */ }d, ad",
        "a<!-- {/* -->b*/}c, ab*/}c",
        "a<!-- b, a<!-- b",
        "{/* a <!-- b -->c, {/* a c",
        "<!-- a --><!-- b -->{/* c */}d, d",
        "{/* a */ b */}c<!-- d, c<!-- d"
    })
    void what_has_no_end_is_no_remark(String text, String left) {
        assertThat(Remarks.removed(text)).isEqualTo(left);
    }
}
