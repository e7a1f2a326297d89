package dev.docent.cli.internal.migration.assessment;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CommentsTest {

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
    void an_unterminated_comment_is_not_removed(String text, String left) {
        assertThat(Comments.removed(text)).isEqualTo(left);
    }
}
