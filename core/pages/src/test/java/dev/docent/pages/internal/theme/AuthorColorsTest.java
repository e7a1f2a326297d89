package dev.docent.pages.internal.theme;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.pages.internal.theme.standard.color.Color;
import dev.docent.pages.internal.theme.standard.color.ColorScheme;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** An element in a color of an author, such as a callout, on the light and the dark pages of a site. */
class AuthorColorsTest {

    private static final double AA = 4.5;
    private static final Pattern EITHER = Pattern.compile("light-dark\\((#[0-9a-f]{6}),(#[0-9a-f]{6})\\)");
    private static final String ACCENT = "#0d9373";

    private static Theme theme(String light, String dark) {
        String json = "{\"colors\":{\"primary\":\"" + ACCENT + "\"},\"background\":{\"color\":{\"light\":\"" + light
                + "\",\"dark\":\"" + dark + "\"}}}";
        return Theme.of(
                Documents.parse("docs.json", json.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                        .root(),
                file -> false);
    }

    static Stream<Arguments> colors() {
        List<String> colors = List.of(
                "#ffc107",
                "#FFF",
                "#000000",
                "#ffff00",
                "#00ff00",
                "#0000ff",
                "#ff00ff",
                "#7f7f7f",
                "#16a34a",
                "#ef4444",
                "#8b5cf6",
                "#010101ff");
        List<List<String>> pages =
                List.of(List.of("#ffffff", "#0b0d10"), List.of("#fdf6e3", "#000000"), List.of("#fafafa", "#003300"));
        return colors.stream()
                .flatMap(color -> pages.stream().map(page -> Arguments.of(color, page.get(0), page.get(1))));
    }

    @ParameterizedTest
    @MethodSource("colors")
    void text_and_links_can_be_read_on_the_tint(String color, String light, String dark) {
        Map<String, String> styles = declarations(theme(light, dark).colored(color));

        assertThat(Color.parse(styles.get("border-color"))).isEqualTo(Color.parse(color));
        for (boolean ofDark : List.of(false, true)) {
            Color page = color(ofDark ? dark : light);
            ColorScheme around = ColorScheme.of(color(ACCENT), page);
            Color tint = color(styles.get("background"), ofDark);
            String where = color + " on " + page.css();
            for (String text : List.of("color", "--heading", "--accent")) {
                Color shown = color(styles.get(text), ofDark);
                assertThat(shown.contrast(tint)).as(text + " " + where).isGreaterThanOrEqualTo(AA);
                assertThat(shown.contrast(color(styles.get("--accent-soft"), ofDark)))
                        .as(text + " of a mark " + where)
                        .isGreaterThanOrEqualTo(AA);
                for (String surface : List.of("page", "raised", "sunken")) {
                    assertThat(shown.contrast(around.get(surface)))
                            .as(text + " on " + surface + " " + where)
                            .isGreaterThanOrEqualTo(AA);
                }
            }
            for (String text : List.of("heading", "text", "muted")) {
                assertThat(around.get(text).contrast(tint))
                        .as(text + " " + where)
                        .isGreaterThanOrEqualTo(AA);
            }
            assertThat(tint.contrast(page)).as("tint of " + where).isGreaterThan(1.05);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "red", "brand", "#12", "#12345678", "rgb(1,2,3)", "var(--text)", "#fff;display:none"})
    void the_contrast_of_other_colors_is_not_known(String color) {
        assertThat(theme("#ffffff", "#0b0d10").colored(color)).isEmpty();
    }

    private static Map<String, String> declarations(List<String> written) {
        Map<String, String> declarations = new HashMap<>();
        written.forEach(
                one -> declarations.put(one.substring(0, one.indexOf(':')), one.substring(one.indexOf(':') + 1)));
        return declarations;
    }

    private static Color color(String written) {
        return Color.parse(written).orElseThrow();
    }

    private static Color color(String either, boolean dark) {
        Matcher both = EITHER.matcher(either);
        assertThat(both.matches()).as(either).isTrue();
        return color(both.group(dark ? 2 : 1));
    }
}
