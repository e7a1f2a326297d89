package dev.docent.pages.internal.site.images;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

import dev.docent.pages.internal.body.BodySite.ImageSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ImageHeaderTest {

    @ParameterizedTest
    @CsvSource({
        "89504e470d0a1a0a0000000d494844520000012c000000c8, 300, 200",
        "4749463839612c01c800, 300, 200",
        "ffd8ffe000040000ffc0001108 00c8 012c 03, 300, 200",
        "52494646000000005745425056503820000000000000000000002c01c800, 300, 200",
        "524946460000000057454250565038580000000000000000 2b0100 c70000, 300, 200"
    })
    void the_size_is_in_the_beginning_of_an_image(String hex, int width, int height) {
        assertThat(ImageHeader.size(bytes(hex))).contains(new ImageSize(width, height));
    }

    @ParameterizedTest
    @CsvSource({
        "89504e47",
        "ffd8",
        "ffd8ffffffffffffffffffffff",
        "3c737667",
        "89504e470d0a1a0a0000000d4948445200000000000000c8"
    })
    void other_bytes_have_no_size(String hex) {
        assertThat(ImageHeader.size(bytes(hex))).isEqualTo(Optional.empty());
    }

    @Test
    void a_turned_photograph_has_no_known_size() {
        assertThat(ImageHeader.size(bytes("ffd8ffe1000845786966000000ffc000110800c8012c03")))
                .isEmpty();
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<svg xmlns='http://www.w3.org/2000/svg' width='640' height='240'><rect width='1' height='2'/></svg> | 640x240",
                "<?xml version=\"1.0\"?>\\n<!-- <svg width='1' height='1'> -->\\n<svg height=\"24.6px\" width = \"32px\"/> | 32x25",
                "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'><svg width='1' stroke-width='9' height='2'> | 1x2",
                "<svg viewBox='0 0 24 12'> | 2400x1200 in proportion",
                "<svg viewBox='-4,-4,1200.4,600' width='100%'> | 1200x600 in proportion",
                "<svg viewBox='0 0 20 10' width='300'> | 300x150",
                "<svg height='300px' viewBox='0 0 20 10' width='100%'> | 600x300",
                "<svg viewBox='0 0 20 10' width='2em'> | none",
                "<svg viewBox='0 0 0 10'> | none",
                "<svg viewBox='0 0 20 10' preserveAspectRatio=\"none\"> | none",
                "<svg width='100%' height='100%'> | none",
                "<svg width='1em' height='1em'> | none",
                "<svg width='0' height='9'> | none",
                "<svg width='640' height='240' | none",
                "<html><svg width='1' height='1'></html> | none",
                "<svgx width='1' height='1'> | none"
            })
    void an_svg_image_has_a_size_in_pixels_or_the_proportion_of_its_view_box(String svg, String expected) {
        assertThat(ImageHeader.size(svg.replace("\\n", "\n").getBytes(StandardCharsets.UTF_8))
                        .map(size -> size.width() + "x" + size.height() + (size.proportion() ? " in proportion" : ""))
                        .orElse("none"))
                .isEqualTo(expected);
    }
}
