package dev.docent.internal.pages.theme.assets;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

import dev.docent.internal.documents.Selection;
import dev.docent.internal.pages.theme.settings.ThemeSettings;
import dev.docent.internal.readers.Documents;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ThemeAssetsTest {

    private final ThemeAssets assets = ThemeAssets.of(settings("{}"));

    @Test
    void stylesheet_and_scripts_are_small() throws IOException {
        assertThat(gzip(assets.stylesheet())).isLessThan(12_000);
        assertThat(gzip(assets.headScript()) + gzip(assets.siteScript())).isLessThan(8_000);
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
