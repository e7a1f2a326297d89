package dev.docent.pages.internal.theme.standard.color;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ColorSchemeTest {

    private static final double AA = 4.5;
    private static final List<String> SURFACES = List.of("page", "raised", "sunken");
    private static final List<String> TEXTS =
            List.of("text", "heading", "muted", "accent", "note", "tip", "warning", "danger", "check", "info");
    private static final List<String> KINDS = List.of("accent", "note", "tip", "warning", "danger", "check", "info");

    static Stream<Arguments> sites() {
        List<String> accents = List.of(
                "#ffff00", "#000000", "#ffffff", "#ff00ff", "#00ff00", "#0000ff", "#7f7f7f", "#16a34a", "#FFD400",
                "#010101");
        List<String> pages = List.of("#ffffff", "#0b0d10", "#000000", "#fafafa", "#fdf6e3", "#15181d", "#003300");
        return accents.stream().flatMap(accent -> pages.stream().map(page -> Arguments.of(accent, page)));
    }

    @ParameterizedTest
    @MethodSource("sites")
    void every_text_can_be_read_on_every_surface(String accent, String page) {
        ColorScheme scheme = scheme(accent, page);
        for (String surface : SURFACES) {
            for (String text : TEXTS) {
                assertThat(contrast(scheme, text, surface))
                        .as(text + " on " + surface)
                        .isGreaterThanOrEqualTo(AA);
            }
        }
    }

    /** Cards, code and lines of a black page could not be seen. */
    @ParameterizedTest
    @MethodSource("sites")
    void surfaces_and_lines_can_be_seen_on_every_page(String accent, String page) {
        ColorScheme scheme = scheme(accent, page);

        assertThat(contrast(scheme, "raised", "page")).isGreaterThan(1.03);
        assertThat(contrast(scheme, "sunken", "page")).isGreaterThan(1.08);
        assertThat(contrast(scheme, "line", "page")).isGreaterThan(1.2);
        assertThat(contrast(scheme, "accent-soft", "page")).isGreaterThan(1.06);
    }

    /** White has no hue, and the one that is computed for it made the fields of a dark blue page brown. */
    @Test
    void an_accent_without_a_hue_leaves_the_hue_of_the_page() {
        String text = scheme("#ffffff", "#0b0d10").get("sunken").css();

        int red = Integer.parseInt(text.substring(1, 3), 16);
        int blue = Integer.parseInt(text.substring(5, 7), 16);
        assertThat(blue).as(text).isGreaterThan(red);
    }

    @ParameterizedTest
    @MethodSource("sites")
    void text_on_a_tint_and_on_a_button_can_be_read(String accent, String page) {
        ColorScheme scheme = scheme(accent, page);
        for (String kind : KINDS) {
            assertThat(contrast(scheme, kind, kind + "-soft")).as(kind).isGreaterThanOrEqualTo(AA);
            for (String text : List.of("text", "heading", "muted", "accent")) {
                assertThat(contrast(scheme, text, kind + "-soft"))
                        .as(text + " on the tint of " + kind)
                        .isGreaterThanOrEqualTo(AA);
            }
        }
        assertThat(contrast(scheme, "on-accent", "accent")).isGreaterThanOrEqualTo(AA);
    }

    @ParameterizedTest
    @MethodSource("sites")
    void code_can_be_read_also_in_marked_lines(String accent, String page) {
        ColorScheme scheme = scheme(accent, page);
        for (String surface : List.of("raised", "accent-soft", "check-soft", "danger-soft")) {
            for (String role : "k s n c f p t o i d".split(" ")) {
                assertThat(contrast(scheme, "code-" + role, surface))
                        .as(role + " on " + surface)
                        .isGreaterThanOrEqualTo(AA);
            }
            assertThat(contrast(scheme, "muted", surface))
                    .as("number of a line on " + surface)
                    .isGreaterThanOrEqualTo(AA);
        }
        assertThat(contrast(scheme, "strong-line", "page")).isGreaterThanOrEqualTo(3);
    }

    @Test
    void an_accent_that_can_be_read_stays_as_it_is() {
        assertThat(scheme("#0b5fff", "#ffffff").get("accent").css()).isEqualTo("#0b5fff");
        assertThat(scheme("#4ade80", "#0b0d10").get("accent").css()).isEqualTo("#4ade80");
    }

    @Test
    void the_page_decides_whether_a_scheme_is_dark() {
        assertThat(scheme("#16a34a", "#0b0d10").css()).startsWith("color-scheme:dark;--accent:#");
        assertThat(scheme("#16a34a", "#ffffff").css()).startsWith("color-scheme:light;--accent:#");
    }

    private static ColorScheme scheme(String accent, String page) {
        return ColorScheme.of(
                Color.parse(accent).orElseThrow(), Color.parse(page).orElseThrow());
    }

    private static double contrast(ColorScheme scheme, String text, String surface) {
        return scheme.get(text).contrast(scheme.get(surface));
    }
}
