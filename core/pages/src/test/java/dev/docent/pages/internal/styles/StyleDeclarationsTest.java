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

    /** They were left out, and the page was said to be shown as it is meant. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "position:relative",
                "position:Absolute",
                "position:sticky",
                "inset:0 auto auto -1rem",
                "inset-inline-start:4px",
                "top:50%",
                "z-index:-1",
                "cursor:not-allowed",
                "filter:blur(4px) drop-shadow(0 1px 2px rgb(0 0 0 / 20%))",
                "backdrop-filter:saturate(1.5)",
                "background-image:linear-gradient(red, blue)",
                "background:conic-gradient(from 45deg, red, blue)",
                "background:repeating-linear-gradient(45deg, red 0 4px, blue 4px 8px)",
                "background-size:cover",
                "-webkit-background-clip:text",
                "text-shadow:0 1px 2px #000",
                "grid-column:1 / span 2",
                "place-items:center",
                "margin-inline:auto"
            })
    void appearance_and_place_in_the_content_are_kept(String css) {
        assertThat(StyleDeclarations.parse(css).allowed()).containsExactly(css);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "position:fixed",
                "position:FIXED",
                "position:var(--x)",
                "position:-webkit-fixed",
                "cursor:url(x.png), auto",
                "cursor:image-set(x)",
                "filter:url(#x)",
                "background-image:url(/x.png)",
                "background-image:cross-fade(red, blue)",
                "mask-image:url(x)",
                "background:-webkit-image-set(x)",
                "background:element(#x)",
                "background:paint(x)",
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
    void what_may_be_over_others_is_for_the_content_of_pages_and_stays_in_it() {
        StyleRules rules = new StyleRules();
        String name = rules.classFor(List.of("color:red", "position:absolute", "width:1px", "top:0", "z-index:99"));
        String plain = rules.classFor(List.of("color:red"));
        String only = rules.classFor(List.of("inset-inline-end:0"));

        assertThat(rules.css().lines())
                .containsExactlyInAnyOrder(
                        "." + name + "{color:red;width:1px}",
                        "." + plain + "{color:red}",
                        ".content,.aside{contain:layout}",
                        ".content{overflow:clip;overflow-clip-margin:1rem}",
                        "@media (max-width:1099px){.aside{overflow:clip}}",
                        ":where(.content,.aside) ." + name + "{position:absolute;top:0;z-index:99}",
                        ":where(.content,.aside) ." + only + "{inset-inline-end:0}");
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
