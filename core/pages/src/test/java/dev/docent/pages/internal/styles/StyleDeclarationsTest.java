package dev.docent.pages.internal.styles;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class StyleDeclarationsTest {

    @Test
    void declarations_of_the_list_are_kept_in_their_order() {
        StyleDeclarations parsed = StyleDeclarations.parse(
                "Width: 50% ; color:#ff0000;margin: 0 auto;background:linear-gradient(90deg, rgb(0 0 0 / 50%), red);;");

        assertThat(parsed.allowed())
                .containsExactly(
                        "width:50%",
                        "color:#ff0000", "margin:0 auto", "background:linear-gradient(90deg, rgb(0 0 0 / 50%), red)");
        assertThat(parsed.refused()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "color:light-dark(lab(36% 26 -68), oklab(0.7 0.1 -0.1))",
                "border-color:color-mix(in oklab, lch(50% 30 20) 25%, hwb(90 10% 10%))",
                "counter-set:step 4"
            })
    void computed_colors_and_numbers_of_steps_are_kept(String css) {
        assertThat(StyleDeclarations.parse(css).allowed()).containsExactly(css);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "position:fixed",
                "background:url(https://a.b/c)",
                "background:URL(x)",
                "background-image:image-set(x)",
                "width:expression(alert(1))",
                "color:red}body{color:blue",
                "color:r\\65 d",
                "color:red/*",
                "color:red !important",
                "font-family:'x'",
                "color:\"x\"",
                "content:attr(x)",
                "--accent:red",
                "behavior:x",
                "color",
                ":red",
                "width:calc(1px",
                "color:<x>",
                "color:@x",
                "color:"
            })
    void the_rest_is_refused(String css) {
        StyleDeclarations parsed = StyleDeclarations.parse(css);

        assertThat(parsed.allowed()).isEmpty();
        assertThat(parsed.refused()).hasSize(1);
    }

    @Test
    void the_number_of_declarations_and_of_rules_is_bounded() {
        assertThat(StyleDeclarations.parse("color:red;".repeat(1000)).allowed()).hasSize(40);
        StyleRules rules = new StyleRules();
        for (int i = 0; i < 3000; i++) {
            rules.classFor(List.of("width:" + i + "px"));
        }
        assertThat(rules.byClass()).hasSize(2000);
    }

    @Test
    void the_same_declarations_are_one_class_on_all_pages() {
        StyleRules one = new StyleRules();
        StyleRules other = new StyleRules();
        other.classFor(List.of("color:blue"));

        String name = one.classFor(List.of("color:red", "width:1px"));
        assertThat(other.classFor(List.of("color:red", "width:1px"))).isEqualTo(name);
        assertThat(other.classFor(List.of("color:blue"))).isNotEqualTo(name).matches("x[0-9a-z]+");
        assertThat(one.css()).isEqualTo("." + name + "{color:red;width:1px}\n");
        assertThat(one.classFor(List.of())).isEmpty();
        one.addAll(other.byClass());
        assertThat(one.byClass()).hasSize(2);
    }
}
