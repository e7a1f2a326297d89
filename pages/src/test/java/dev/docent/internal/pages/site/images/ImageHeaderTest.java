package dev.docent.internal.pages.site.images;

import java.util.HexFormat;
import java.util.Optional;

import dev.docent.internal.pages.body.BodySite.ImageSize;
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
}
