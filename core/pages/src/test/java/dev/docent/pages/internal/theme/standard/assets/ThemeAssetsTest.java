package dev.docent.pages.internal.theme.standard.assets;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;

import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ThemeAssetsTest {

    private final ThemeAssets assets = ThemeAssets.of(settings("{}"));

    @Test
    void stylesheet_and_scripts_are_small() throws IOException {
        assertThat(gzip(assets.stylesheet())).isLessThan(12_000);
        assertThat(gzip(assets.guideStylesheet())).isLessThan(10_000);
        assertThat(gzip(assets.headScript()) + gzip(assets.siteScript())).isLessThan(8_000);
    }

    @Test
    void guides_have_no_styles_of_operations() {
        String guide = new String(assets.guideStylesheet().bytes(), StandardCharsets.UTF_8);
        String whole = new String(assets.stylesheet().bytes(), StandardCharsets.UTF_8);
        assertThat(whole).contains(".operation-head", ".choices", "@media print");
        assertThat(guide).doesNotContain(".operation-head", ".choices").contains(".with-aside h1", "@media print");
        assertThat(assets.all()).contains(assets.guideStylesheet(), assets.stylesheet());
    }

    @Test
    void a_name_changes_with_the_content_only() {
        assertThat(assets.stylesheet().name()).matches("site-[0-9a-f]{10}\\.css");
        assertThat(ThemeAssets.of(settings("{}")).stylesheet().name())
                .isEqualTo(assets.stylesheet().name());
        assertThat(ThemeAssets.of(settings("{\"colors\":{\"primary\":\"#ff0000\"}}"))
                        .stylesheet()
                        .name())
                .isNotEqualTo(assets.stylesheet().name());
    }

    @Test
    void a_site_that_is_always_light_has_no_dark_colors() {
        String css = css("{\"appearance\":{\"default\":\"light\",\"strict\":true}}");
        assertThat(css).contains("color-scheme:light").doesNotContain("{color-scheme:dark");
        assertThat(css("{}")).contains("{color-scheme:dark").contains(":root[data-theme=dark]{");
    }

    @Test
    void a_font_is_loaded_from_the_site() {
        String css = css("{\"fonts\":{\"family\":\"My Font\",\"source\":\"fonts/my font.woff2\"}}");
        assertThat(css)
                .contains("url(\"../fonts/my%20font.woff2\") format(\"woff2\")")
                .contains("--font:\"My Font\",system-ui")
                .containsOnlyOnce("@font-face");
    }

    @Test
    void a_background_is_on_screens_only_and_follows_the_appearance() {
        String image = "{\"background\":{\"image\":{\"light\":\"/a b.png\",\"dark\":\"/d.png\"}}";
        assertThat(css(image + "}"))
                .contains("@media screen{body::before{")
                .contains("url(\"../a%20b.png\")")
                .contains(":root[data-theme=dark] body::before{background-image:url(\"../d.png\")}");
        assertThat(css(image + ",\"appearance\":{\"default\":\"light\",\"strict\":true}}"))
                .contains("a%20b.png")
                .doesNotContain("d.png");
        for (String name : List.of("gradient", "grid", "windows")) {
            assertThat(css("{\"background\":{\"decoration\":\"" + name + "\"}}"))
                    .contains("@media screen{body::before{")
                    .doesNotContain("url(");
        }
        assertThat(css("{}")).doesNotContain("body::before");
    }

    @Test
    void dark_code_has_its_own_colors_unless_everything_is_dark() {
        String dark = "{\"styling\":{\"codeblocks\":\"dark\"}";
        assertThat(css(dark + "}")).contains(".code-block,").contains(".tree){color-scheme:dark");
        assertThat(css(dark + ",\"appearance\":{\"default\":\"dark\",\"strict\":true}}"))
                .doesNotContain(".tree){color-scheme");
        assertThat(css("{}")).doesNotContain(".tree){color-scheme");
    }

    @ParameterizedTest
    @CsvSource({"Plants, >P<", "ärzte, >Ä<", "'<&>', ></text>", "'✓ 7 days', >7<"})
    void a_site_without_icon_has_the_first_letter_of_its_name(String name, String letter) {
        Asset icon = ThemeAssets.of(settings("{\"name\":\"" + name + "\"}"))
                .favicon()
                .orElseThrow();
        assertThat(icon.name()).matches("favicon-[0-9a-f]{10}\\.svg");
        assertThat(icon.mediaType()).isEqualTo("image/svg+xml");
        assertThat(new String(icon.bytes(), StandardCharsets.UTF_8))
                .startsWith("<svg ")
                .contains(letter);
        assertThat(ThemeAssets.of(settings("{\"favicon\":\"/f.svg\"}")).favicon())
                .isEmpty();
    }

    @Test
    void stylesheets_load_nothing_and_set_no_rule_by_force() {
        assertThat(css("{}")).doesNotContain("url(").doesNotContain("@import").doesNotContain("!important");
    }

    private static String css(String json) {
        return new String(ThemeAssets.of(settings(json)).stylesheet().bytes(), StandardCharsets.UTF_8);
    }

    private static ThemeSettings settings(String json) {
        return ThemeSettings.of(
                Documents.parse("docs.json", json.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                        .root(),
                file -> true);
    }

    private static int gzip(Asset asset) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(asset.bytes());
        }
        return bytes.size();
    }
}
