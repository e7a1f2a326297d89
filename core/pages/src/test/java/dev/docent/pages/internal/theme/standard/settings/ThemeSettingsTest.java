package dev.docent.pages.internal.theme.standard.settings;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.pages.internal.theme.standard.settings.Background.Decoration;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.Appearance;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings.NavbarLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ThemeSettingsTest {

    private static final Set<String> FILES = Set.of("fonts/Own.woff2", "fonts/own.ttf", "a.svg", "b.svg");

    @Test
    void everything_has_a_default() {
        ThemeSettings settings = read("{}");
        assertThat(settings.name()).isEqualTo("Documentation");
        assertThat(settings.colors()).isEqualTo(SiteColors.DEFAULT);
        assertThat(settings.logo()).isEmpty();
        assertThat(settings.appearance()).isEqualTo(Appearance.SYSTEM);
        assertThat(settings.iconLibrary()).isEqualTo("fontawesome");
        assertThat(settings.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "null", "1", "\"x\"", "true", "{\"name\":{}}"})
    void a_file_that_is_something_else_has_the_defaults(String json) {
        assertThat(read(json).name()).isEqualTo("Documentation");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "logo",
                "favicon",
                "navbar",
                "footer",
                "banner",
                "fonts",
                "appearance",
                "background",
                "icons",
                "seo",
                "contextual",
                "errors",
                "styling",
                "search",
                "metadata"
            })
    void a_setting_of_another_kind_is_a_problem(String name) {
        assertThat(read("{\"" + name + "\":[1,{\"a\":[]}]}").problems())
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem.pointer()).isEqualTo("/" + name));
        assertThat(read("{\"" + name + "\":null}").problems()).isEmpty();
    }

    @Test
    void the_accent_on_dark_pages_is_the_light_color() {
        SiteColors colors = read("{\"colors\":{\"primary\":\"#111111\",\"light\":\"#eeeeee\",\"dark\":\"#222222\"}}")
                .colors();
        assertThat(colors.accentOnLight().css()).isEqualTo("#111111");
        assertThat(colors.accentOnDark().css()).isEqualTo("#eeeeee");
        assertThat(read("{\"colors\":{\"primary\":\"#0177FF\"}}")
                        .colors()
                        .accentOnDark()
                        .css())
                .isEqualTo("#0177ff");
    }

    @Test
    void a_page_color_on_which_no_text_can_be_read_is_a_problem() {
        ThemeSettings settings = read("{\"background\":{\"color\":{\"light\":\"#808080\",\"dark\":\"#101010\"}}}");
        assertThat(settings.colors().lightPage().css()).isEqualTo("#ffffff");
        assertThat(settings.colors().darkPage().css()).isEqualTo("#101010");
        assertThat(settings.problems()).extracting(Problem::pointer).containsExactly("/background/color/light");
    }

    @ParameterizedTest
    @CsvSource({
        "system,false,SYSTEM",
        "light,false,LIGHT",
        "dark,false,DARK",
        "light,true,ALWAYS_LIGHT",
        "dark,true,ALWAYS_DARK"
    })
    void appearance_may_be_strict(String word, boolean strict, Appearance expected) {
        String json = "{\"appearance\":{\"default\":\"%s\",\"strict\":%s}}".formatted(word, strict);
        assertThat(read(json).appearance()).isEqualTo(expected);
    }

    @Test
    void one_logo_is_for_light_and_dark_pages() {
        assertThat(read("{\"logo\":\"/a.svg\"}").logo()).get().satisfies(logo -> {
            assertThat(logo.light()).isEqualTo("a.svg");
            assertThat(logo.dark()).isEqualTo("a.svg");
        });
        assertThat(read("{\"logo\":\"./a.svg\"}").logo())
                .get()
                .extracting(logo -> logo.light())
                .isEqualTo("a.svg");
        assertThat(read("{\"logo\":\"../a.svg\"}").logo()).isEmpty();
        assertThat(read("{\"logo\":{\"dark\":\"/b.svg\"}}").logo()).get().satisfies(logo -> {
            assertThat(logo.light()).isEqualTo("b.svg");
            assertThat(logo.dark()).isEqualTo("b.svg");
        });
    }

    @Test
    void the_button_of_the_header_comes_last_and_brands_need_no_label() {
        List<NavbarLink> links =
                read("{\"navbar\":{\"primary\":{\"type\":\"github\",\"href\":\"https://github.com/x\"},"
                                + "\"links\":[{\"label\":\"Blog\",\"href\":\"/blog\",\"icon\":\"rss\"}]}}")
                        .navbar();
        assertThat(links).extracting(NavbarLink::label).containsExactly("Blog", "GitHub");
        assertThat(links).extracting(NavbarLink::icon).containsExactly("rss", "github");
        assertThat(links).extracting(NavbarLink::primary).containsExactly(false, true);
    }

    @ParameterizedTest
    @CsvSource({
        "'\"label\":\"Blog\",', Blog, true",
        "'\"label\":\" \",', github.com, false",
        "'\"label\":\"\",', github.com, false",
        "'', github.com, false"
    })
    void a_link_without_a_label_has_the_name_of_its_host(String written, String label, boolean named) {
        List<NavbarLink> links = read("{\"navbar\":{\"links\":[{" + written
                        + "\"icon\":\"github\",\"href\":\"https://github.com/x\"}]}}")
                .navbar();
        assertThat(links).singleElement().satisfies(link -> {
            assertThat(link.label()).isEqualTo(label);
            assertThat(link.named()).isEqualTo(named);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "data:text/html,x", "//evil.example", "", "  "})
    void a_link_that_no_page_may_have_is_left_out_and_reported(String href) {
        ThemeSettings settings = read("{\"navbar\":{\"links\":[{\"label\":\"x\",\"href\":\"" + href + "\"}]},"
                + "\"footer\":{\"socials\":{\"x\":\"" + href + "\"}}}");
        assertThat(settings.navbar()).isEmpty();
        assertThat(settings.footer().socials()).isEmpty();
        assertThat(settings.problems()).hasSize(2);
    }

    @Test
    void a_font_of_the_site_is_used() {
        ThemeSettings settings =
                read("{\"fonts\":{\"body\":{\"family\":\"Own\",\"source\":\"/fonts/Own.woff2\",\"weight\":400}}}");
        assertThat(settings.fonts().body()).contains(new Fonts.Font("Own", "fonts/Own.woff2", "woff2", "400"));
        assertThat(settings.fonts().heading()).isEmpty();
        assertThat(settings.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"family\":\"Inter\"}",
                "{\"family\":\"Own\",\"source\":\"/fonts/missing.woff2\"}",
                "{\"family\":\"Own\",\"source\":\"/fonts/own.ttf\"}",
                "{\"family\":\"Own\",\"source\":\"https://fonts.example/Own.woff2\"}",
                "{\"family\":\"a\\\"}body{\",\"source\":\"/fonts/Own.woff2\"}"
            })
    void a_font_without_a_file_of_the_site_is_a_note(String fonts) {
        ThemeSettings settings = read("{\"fonts\":" + fonts + "}");
        assertThat(settings.fonts()).isEqualTo(Fonts.NONE);
        assertThat(settings.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("font-not-served");
            assertThat(problem.severity()).isEqualTo(Problem.Severity.INFO);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'logo':'/missing.svg'",
                "'logo':{'light':'missing.svg','dark':'/missing.svg'}",
                "'favicon':'https://example.org/a.svg'",
                "'logo':'//example.org/a.svg'",
                "'background':{'image':'javascript:alert(1)'}",
                "'background':{'image':{'light':'../a.svg'}}"
            })
    void an_image_that_is_not_in_the_site_is_a_problem_and_not_shown(String json) {
        ThemeSettings settings = read("{" + json.replace('\'', '"') + "}");
        assertThat(settings.logo()).isEmpty();
        assertThat(settings.favicon()).isEmpty();
        assertThat(settings.background().image()).isEmpty();
        assertThat(settings.problems()).isNotEmpty().allSatisfy(problem -> {
            assertThat(problem.code()).isEqualTo("setting-invalid");
            assertThat(problem.message()).contains("is not used");
        });
    }

    /** A logo on the web was said to be refused by other hosts, and a path that is one not to be a path. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'logo':'https://cdn.example.org/a.svg'|\"logo\" is not used: it is on \"cdn.example.org\",",
                "'logo':{'dark':'https://cdn.example.org/a.svg'}|\"logo.dark\" is not used: it is on",
                "'favicon':'/favicon.ico'|\"favicon\" is not used: there is no file \"/favicon.ico\" in the site.",
                "'background':{'image':'x.png'}|\"image\" is not used: there is no file \"x.png\" in the site.",
                "'favicon':'../a.svg'|\"favicon\" is not used: Docent needs the path of a file in the site here.",
                "'background':{'color':{'light':'#777777'}}|\"background.color.light\" is not used: Docent needs a very light",
                "'navbar':{'links':[{'href':'ftp://a','label':'A'}]}|\"href\" is not used: Docent needs an address"
            })
    void a_value_that_other_hosts_take_is_only_said_not_to_be_used(String json, String message) {
        ThemeSettings settings = read("{" + json.replace('\'', '"') + "}");
        assertThat(settings.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.message()).startsWith(message);
            assertThat(problem.fix()).doesNotContain("other hosts");
        });
    }

    @Test
    void a_value_of_another_kind_than_the_format_has_is_said_to_be_refused_elsewhere() {
        assertThat(read("{\"banner\":{\"content\":3}}").problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.fix()).contains("other hosts reject"));
    }

    @Test
    void of_two_logos_the_one_that_is_in_the_site_is_shown() {
        ThemeSettings settings = read("{\"logo\":{\"light\":\"/a.svg\",\"dark\":\"/missing.svg\",\"href\":\"/x\"}}");
        assertThat(settings.logo()).get().satisfies(logo -> {
            assertThat(logo.dark()).isEqualTo("a.svg");
            assertThat(logo.href()).isPresent();
        });
        assertThat(settings.problems()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"none, NONE, 0", "gradient, GRADIENT, 0", "grid, GRID, 0", "windows, WINDOWS, 0", "dots, NONE, 1"})
    void a_decoration_is_one_of_three(String name, Decoration expected, int problems) {
        ThemeSettings settings = read("{\"background\":{\"decoration\":\"" + name + "\"}}");
        assertThat(settings.background().decoration()).isEqualTo(expected);
        assertThat(settings.problems()).hasSize(problems);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"'dark'|true|0", "'system'|false|0", "'dim'|false|1", "{'theme':'night-owl'}|false|0", "3|false|0"
            })
    void code_may_have_dark_surroundings(String json, boolean dark, int problems) {
        ThemeSettings settings = read("{\"styling\":{\"codeblocks\":" + json.replace('\'', '"') + "}}");
        assertThat(settings.darkCode()).isEqualTo(dark);
        assertThat(settings.problems()).hasSize(problems);
    }

    @Test
    void tags_of_seo_win_over_those_of_metadata() {
        ThemeSettings settings = read("{\"metadata\":{\"og:type\":\"a\",\"timestamp\":true},"
                + "\"seo\":{\"indexing\":\"all\",\"metatags\":{\"og:type\":\"b\",\"x\":1}}}");
        assertThat(settings.metatags()).containsEntry("og:type", "b").doesNotContainKey("x");
        assertThat(settings.indexAll()).isTrue();
        assertThat(settings.timestamp()).isTrue();
    }

    private static ThemeSettings read(String json) {
        return ThemeSettings.of(
                Documents.parse("docs.json", json.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                        .root(),
                FILES::contains);
    }
}
