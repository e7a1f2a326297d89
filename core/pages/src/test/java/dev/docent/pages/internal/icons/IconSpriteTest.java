package dev.docent.pages.internal.icons;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.links.RootedAddresses;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IconSpriteTest {

    private static Icon icon(int number) {
        return Drawing.pen("M" + number + " 0" + "h1".repeat(100));
    }

    private static String written(IconSprite sprite, Icon icon) {
        HtmlWriter html = new HtmlWriter();
        sprite.write(icon, html, new RootedAddresses("/docs"));
        return new String(html.toBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void pages_refer_to_what_is_in_the_file_and_have_the_rest() {
        IconSprite sprite = IconSprite.of(IntStream.range(0, 20).mapToObj(i -> icon(i % 10)));

        Asset file = sprite.file().orElseThrow();
        assertThat(written(sprite, icon(7)))
                .isEqualTo("<svg class=\"icon\" aria-hidden=\"true\"><use href=\"/docs/_docent/" + file.name()
                        + "#i7\"></use></svg>");
        assertThat(written(sprite, icon(10))).contains("<path d=\"M10 0");
        assertThat(new String(file.bytes(), StandardCharsets.UTF_8))
                .contains("<symbol id=\"i7\" viewBox=\"0 0 24 24\"><path d=\"M7 0")
                .doesNotContain("i10");
    }

    @Test
    void a_brand_stays_filled() {
        IconSprite sprite = IconSprite.of(Stream.concat(
                IntStream.range(0, 10).mapToObj(IconSpriteTest::icon), Icons.find("discord", "fontawesome").stream()));

        assertThat(written(sprite, Icons.find("discord", "fontawesome").orElseThrow()))
                .startsWith("<svg class=\"icon filled\" aria-hidden=\"true\"><use href=\"");
    }

    @Test
    void a_few_icons_are_not_worth_a_request() {
        IconSprite sprite = IconSprite.of(Stream.of(icon(1), icon(2)));

        assertThat(sprite.file()).isEmpty();
        assertThat(written(sprite, icon(1))).contains("<path");
    }
}
