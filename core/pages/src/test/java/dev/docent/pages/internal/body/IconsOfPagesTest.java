package dev.docent.pages.internal.body;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class IconsOfPagesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Note>A</Note>",
                "<Warning>A</Warning>",
                "<Card title=\"A\" icon=\"rocket\">B</Card>",
                "<Icon icon=\"leaf\" />"
            })
    void an_icon_is_drawn(String text) {
        RenderedBody body = new MemorySite().render(text);
        assertThat(Html.withIcons(body.content().html()))
                .contains("<svg class=\"icon")
                .contains("<path d=\"");
        assertThat(body.content().problems()).isEmpty();
    }

    /** Such an icon was said not to exist, though others have it. */
    @Test
    void an_icon_that_is_not_in_the_set_is_a_problem() {
        RenderedBody body = new MemorySite().render("<Icon icon=\"no-such-icon\" />");
        assertThat(Html.withIcons(body.content().html())).doesNotContain("<svg");
        assertThat(body.content().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("icon-unknown");
            assertThat(problem.message())
                    .isEqualTo("The icon \"no-such-icon\" is not in Docent's set; it is left out.");
        });
    }

    /** A tab was called "Image AI SDK". */
    @Test
    void no_link_is_shown_instead_of_an_icon_that_is_not_loaded() {
        RenderedBody body =
                new MemorySite().render("<Card title=\"A\" icon=\"https://foreign.example/a.svg\">B</Card>");
        assertThat(Html.withIcons(body.content().html())).contains(">A<").doesNotContain("Image", "foreign.example");
        assertThat(body.content().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo("host-not-allowed"));
    }
}
