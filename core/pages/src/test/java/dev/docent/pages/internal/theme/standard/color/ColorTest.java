package dev.docent.pages.internal.theme.standard.color;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ColorTest {

    @ParameterizedTest
    @CsvSource({
        "#0d9373,#0d9373",
        "#FFF,#ffffff",
        " #abc ,#aabbcc",
        "#00000f,#00000f",
        "#abcf,#aabbcc",
        "#123456FF,#123456"
    })
    void a_hexadecimal_color_is_read(String written, String css) {
        assertThat(Color.parse(written)).map(Color::css).contains(css);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "#",
                "red",
                "transparent",
                "#12",
                "#12345",
                "#1234567",
                "#00000000",
                "#0000",
                "rgb(1,2,3)",
                "#gggggg",
                "#fff;}body{display:none",
                "#١٢٣"
            })
    void everything_else_is_no_color(String written) {
        assertThat(Color.parse(written)).isEmpty();
    }

    @Test
    void contrast_is_that_of_wcag() {
        assertThat(Color.BLACK.contrast(Color.WHITE)).isCloseTo(21, within(0.001));
        assertThat(Color.WHITE.contrast(Color.BLACK)).isCloseTo(21, within(0.001));
        assertThat(new Color(0x76, 0x76, 0x76).contrast(Color.WHITE)).isCloseTo(4.54, within(0.01));
    }

    @ParameterizedTest
    @ValueSource(strings = {"#000000", "#ffffff", "#16a34a", "#ff00ff", "#ffd400", "#0b0d10", "#7f7f7f"})
    void a_color_survives_the_way_to_lightness_and_back(String written) {
        Color color = Color.parse(written).orElseThrow();
        Color back = Oklch.of(color).color();
        assertThat(back.red()).isCloseTo(color.red(), within(2));
        assertThat(back.green()).isCloseTo(color.green(), within(2));
        assertThat(back.blue()).isCloseTo(color.blue(), within(2));
    }
}
