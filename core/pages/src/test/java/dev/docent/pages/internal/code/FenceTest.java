package dev.docent.pages.internal.code;

import java.nio.charset.StandardCharsets;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.docent.pages.internal.code.Fence.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class FenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                // info | language | title | icon | highlighted | focused | options
                "§§ | §§ | §§ | §§ | §§ | §§ | []",
                "python | python | §§ | §§ | §§ | §§ | []",
                "js Example title | js | Example title | §§ | §§ | §§ | []",
                "java HelloWorld.java example icon=java lines | java | HelloWorld.java example | java | §§ | §§ | [LINES]",
                "js \"server.ts - setup\" | js | server.ts - setup | §§ | §§ | §§ | []",
                "js title=\"a b\" icon='x' | js | a b | x | §§ | §§ | []",
                "js filename={\"a b\"} words | js | a b | §§ | §§ | §§ | []",
                "js {1,3-5} | js | §§ | §§ | 1,3-5 | §§ | []",
                "js{2} wrap | js | §§ | §§ | 2 | §§ | [WRAP]",
                "js Title {1, 2} highlight={4-3} | js | Title | §§ | 3-4 | §§ | []",
                "js focus=2,4,5 expandable | js | §§ | §§ | §§ | 2,4,5 | [EXPANDABLE]",
                "js focus=\"[2,4]\" highlight=[7] | js | §§ | §§ | 7 | 2,4 | []",
                "js lines={true} wrap=false expandable=\"true\" | js | §§ | §§ | §§ | §§ | [EXPANDABLE, LINES]",
                "ts twoslash Twoslash example | ts | Twoslash example | §§ | §§ | §§ | []",
                "bash nocopy | bash | §§ | §§ | §§ | §§ | [NO_COPY]",
                "bash Install noCopy lines | bash | Install | §§ | §§ | §§ | [LINES, NO_COPY]",
                "bash nocopy={false} a.sh | bash | a.sh | §§ | §§ | §§ | []",
                "{1} | §§ | §§ | §§ | 1 | §§ | []",
                "js title=a.js (excerpt) | js | a.js (excerpt) | §§ | §§ | §§ | []",
                "js title=a.js (excerpt) {2} b | js | a.js (excerpt) | §§ | 2 | §§ | []",
                "js title=a.js icon=x b | js | a.js | x | §§ | §§ | []",
                "js title=\"a.js\" b | js | a.js | §§ | §§ | §§ | []",
                "title=\"x\" | §§ | x | §§ | §§ | §§ | []",
                "\"x\" | §§ | x | §§ | §§ | §§ | []",
                "json Response theme={null} | json | Response | §§ | §§ | §§ | []",
                "sh Example {id} a=b | sh | Example a=b | §§ | §§ | §§ | []",
                "sh it's {1 \"open | sh | it's {1 \"open | §§ | §§ | §§ | []",
                "c# C# = nice | c# | C# = nice | §§ | §§ | §§ | []",
            })
    void an_info_string_is_read_as_its_author_means_it(
            String info,
            String language,
            String title,
            String icon,
            String highlighted,
            String focused,
            String options) {
        Fence fence = Fence.parse(info);

        assertThat(fence.language()).isEqualTo(language);
        assertThat(fence.title()).isEqualTo(title);
        assertThat(fence.icon()).isEqualTo(icon);
        assertThat(fence.highlighted()).hasToString(highlighted);
        assertThat(fence.focused()).hasToString(focused);
        assertThat(fence.options().stream().map(Option::name).sorted().toList()).hasToString(options);
    }

    @Test
    void what_has_no_meaning_is_kept_for_a_report() {
        assertThat(Fence.parse("js {x} theme={null} twoslash foo=\"bar\"").ignored())
                .containsExactly("{x}", "theme={null}", "twoslash", "foo=\"bar\"");
    }

    @Test
    void lines_beyond_the_code_do_not_count() {
        LineRanges lines = LineRanges.parse("0, 2-3 3-999999999999,1").orElseThrow();

        assertThat(lines.indexes(4)).hasToString("{0, 1, 2, 3}");
        assertThat(lines.indexes(0).isEmpty()).isTrue();
        assertThat(LineRanges.parse("1-")).isEmpty();
        assertThat(LineRanges.parse("-1")).isEmpty();
        assertThat(LineRanges.parse("a")).isEmpty();
        assertThat(LineRanges.parse(" ,")).isEmpty();
        assertThat(LineRanges.NONE.isEmpty()).isTrue();
    }

    @Test
    @Timeout(600)
    void a_hostile_info_string_takes_linear_time() {
        for (String piece : new String[] {"{ ", "\" ' ", "a={ ", "= ", "{1-9999999,", "1-9999999,"}) {
            Fence fence = Fence.parse("js " + piece.repeat(300_000));
            assertThat(fence.highlighted().indexes(1_000).cardinality()).isLessThanOrEqualTo(1_000);
        }
        String ranges = "1-9999999,".repeat(300_000);
        assertThat(Fence.parse("js {" + ranges + "}")
                        .highlighted()
                        .indexes(1_000_000)
                        .cardinality())
                .isEqualTo(1_000_000);
    }

    @FuzzTest(maxDuration = "5m")
    void fuzzed_info_strings_are_read(byte[] bytes) {
        Fence fence = Fence.parse(new String(bytes, StandardCharsets.UTF_8));

        assertThat(fence.title().length() + fence.language().length()).isLessThanOrEqualTo(bytes.length);
    }
}
