package dev.docent.pages.internal.icons;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.base.internal.html.HtmlWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class IconsTest {

    @Test
    void an_icon_is_one_path_in_the_colour_of_the_text_and_hidden_from_assistive_technology() {
        assertThat(drawn("chevron-right", "lucide"))
                .isEqualTo("<svg class=\"icon\" viewbox=\"0 0 24 24\" aria-hidden=\"true\">"
                        + "<path d=\"M9 18l6-6-6-6\"></path></svg>");
    }

    @Test
    void shapes_that_are_not_paths_become_one() {
        assertThat(drawn("circle", "lucide")).contains("d=\"M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z\"");
        assertThat(drawn("square", "lucide")).contains("d=\"M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14");
    }

    @Test
    void a_brand_is_filled() {
        assertThat(drawn("discord", "fontawesome")).startsWith("<svg class=\"icon filled\" viewbox=\"0 0 ");
    }

    @ParameterizedTest
    @CsvSource({
        "bolt, zap",
        "gear, settings",
        "magnifying-glass, search",
        "right-from-bracket, log-out",
        "triangle-exclamation, triangle-alert",
        "circle-check, circle-check",
        "layer-group, layers"
    })
    void font_awesome_names_show_the_same_thing_as_lucide_draws_it(String fontAwesome, String lucide) {
        assertThat(drawn(fontAwesome, "fontawesome")).isEqualTo(drawn(lucide, "lucide"));
    }

    @Test
    void the_library_decides_where_both_have_the_name() {
        assertThat(drawn("bolt", "lucide")).isNotEqualTo(drawn("bolt", "fontawesome"));
        assertThat(drawn("apple", "lucide")).contains("class=\"icon\"");
        assertThat(drawn("apple", "fontawesome")).contains("class=\"icon filled\"");
    }

    @Test
    void each_library_falls_back_to_the_other_one() {
        assertThat(drawn("x-twitter", "lucide")).contains("filled");
        assertThat(drawn("webhook", "fontawesome")).isEqualTo(drawn("webhook", "lucide"));
        assertThat(drawn("gear", "lucide")).isEqualTo(drawn("settings", "lucide"));
        assertThat(drawn("alert-triangle", "lucide")).isEqualTo(drawn("triangle-alert", "lucide"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rocket",
                "Rocket",
                "fa-rocket",
                "fa-solid fa-rocket",
                "fas fa-rocket",
                "lucide:rocket",
                " rocket ",
                "lucide: rocket",
                "ROCKET"
            })
    void what_authors_copy_with_the_name_does_not_count(String written) {
        assertThat(drawn(written, "fontawesome")).isEqualTo(drawn("rocket", "lucide"));
    }

    @Test
    void names_of_components_are_found() {
        assertThat(drawn("MessageSquare", "lucide")).isEqualTo(drawn("message-square", "lucide"));
        assertThat(drawn("message_square", "lucide")).isEqualTo(drawn("message-square", "lucide"));
        assertThat(drawn("GitHub", "fontawesome")).isEqualTo(drawn("github", "fontawesome"));
    }

    @Test
    void there_is_no_icon_for_anything_else() {
        Stream.of(
                        "",
                        " ",
                        "fa-",
                        ":",
                        "no-such-icon",
                        "/images/logo.svg",
                        "\uD83E\uDD16",
                        "\uD800",
                        "a".repeat(100_000))
                .forEach(name -> {
                    assertThat(Icons.find(name, "fontawesome")).isEmpty();
                    assertThat(Icons.find(name, "lucide")).isEmpty();
                });
    }

    @Test
    void an_unknown_library_is_font_awesome() {
        assertThat(drawn("bolt", "tabler")).isEqualTo(drawn("bolt", "fontawesome"));
    }

    @Test
    void every_drawing_has_a_path_of_commands_and_numbers_only() {
        IconSet icons = IconSet.load();
        assertThat(icons.lucide()).hasSizeGreaterThan(1_500);
        assertThat(icons.fontAwesome().keySet())
                .containsAll(Set.of("github", "discord", "x-twitter", "linkedin", "slack", "youtube"));
        Stream.of(icons.lucide(), icons.fontAwesome(), icons.names(), icons.oldNames())
                .flatMap(names -> names.values().stream())
                .forEach(icon -> assertThat(((Drawing) icon).path()).matches("[Mm][-MmLlHhVvCcSsQqTtAaZz0-9. ]+"));
    }

    private static String drawn(String name, String library) {
        HtmlWriter html = new HtmlWriter();
        Icons.find(name, library).orElseThrow().write(html);
        return new String(html.toBytes(), StandardCharsets.UTF_8);
    }
}
