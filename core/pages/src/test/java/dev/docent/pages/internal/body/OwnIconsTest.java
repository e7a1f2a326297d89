package dev.docent.pages.internal.body;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.pages.internal.components.ComponentAttributes;
import dev.docent.pages.internal.components.ComponentRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** An icon that is no name but a drawing of the author, in every component that takes one. */
class OwnIconsTest {

    private static final String ICON = "class=\"own-icon\"";
    private static final String PATH = "<path d=\"M0 0h9v9z\"/>";
    private static final String DRAWING = "<svg viewBox=\"0 0 9 9\">" + PATH + "</svg>";

    /** A block of code takes the name of an icon only. */
    private static final Set<String> NAMES_ONLY = Set.of("CodeBlock");

    /** They would be as large as what they are in. */
    private static final List<String> WITHOUT_SIZE = List.of(
            DRAWING,
            "<svg>" + PATH + "</svg>",
            "<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 9 9\">" + PATH + "</svg>",
            "<svg width=\"auto\" viewBox=\"0 0 9 9\">" + PATH + "</svg>",
            "<svg height={16}>" + PATH + "</svg>",
            "<svg className=\"brand\" viewBox=\"0 0 9 9\">" + PATH + "</svg>",
            "<span>" + DRAWING + "</span>",
            "<>" + DRAWING + "</>",
            "<Mark />",
            "<img src=\"/images/a.png\" />");

    private static final List<String> WITH_SIZE = List.of(
            "<svg width={20} height={20}>" + PATH + "</svg>",
            "<svg width=\"1.5em\" viewBox=\"0 0 9 9\">" + PATH + "</svg>",
            "<svg height=\"20px\" viewBox=\"0 0 9 9\">" + PATH + "</svg>",
            "<img src=\"/images/a.png\" width={20} />");

    static Stream<String> components() {
        return ComponentRegistry.names().stream()
                .filter(name -> ComponentAttributes.of(name).contains("icon"))
                .filter(name -> !NAMES_ONLY.contains(name));
    }

    static Stream<Arguments> iconsWithoutSize() {
        return components().flatMap(name -> WITHOUT_SIZE.stream().map(icon -> Arguments.of(name, icon)));
    }

    static Stream<Arguments> iconsWithSize() {
        return components().flatMap(name -> WITH_SIZE.stream().map(icon -> Arguments.of(name, icon)));
    }

    private static RenderedBody render(String component, String icon) {
        return new MemorySite()
                .render("export const Mark = () => " + DRAWING + ";\n\n<" + component + " title=\"T\" icon={" + icon
                        + "}>Text</" + component + ">\n");
    }

    @Test
    void the_components_are_found() {
        assertThat(components()).contains("Accordion", "Badge", "Callout", "Card", "Icon", "Step", "Tab", "Warning");
    }

    @ParameterizedTest
    @MethodSource("iconsWithoutSize")
    void a_drawing_without_a_size_is_as_large_as_text(String component, String icon) {
        String html = Html.withIcons(render(component, icon).content().html());

        assertThat(html).containsPattern("<(svg|img) class=\"own-icon( brand)?\"");
        assertThat(html.split("own-icon", -1)).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("iconsWithSize")
    void a_drawing_with_a_size_keeps_it(String component, String icon) {
        assertThat(Html.withIcons(render(component, icon).content().html()))
                .containsPattern("<(svg|img) ")
                .doesNotContain("own-icon");
    }

    @Test
    void a_drawing_that_is_no_icon_stays_as_wide_as_the_text() {
        assertThat(Html.of(new MemorySite()
                        .render("<Card title=\"T\" icon={" + DRAWING + "}>" + DRAWING + "</Card>\n\n" + DRAWING
                                + "\n")))
                .containsOnlyOnce(ICON)
                .contains("<svg viewbox=\"0 0 9 9\">");
    }
}
