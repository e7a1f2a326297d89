package dev.docent.pages.internal.body;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Uses of components that a page defines itself, with the markup that React makes of them in Node.js. A line has what it is
 * about, a tab, the page, a tab and the markup; {@code ⏎} is the end of a line in both.
 */
class ComponentUsesTest {

    record Use(String about, String page, String markup) {

        static Use of(String line) {
            String[] parts = line.replace('⏎', '\n').split("\t", -1);
            return new Use(parts[0], parts[1], parts[2]);
        }

        @Override
        public String toString() {
            return about;
        }
    }

    static List<Use> uses() throws IOException {
        try (InputStream table = ComponentUsesTest.class.getResourceAsStream("uses.tsv")) {
            byte[] bytes = Objects.requireNonNull(table).readAllBytes();
            return new String(bytes, StandardCharsets.UTF_8)
                    .lines()
                    .map(Use::of)
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("uses")
    void a_use_has_the_markup_that_react_makes(Use use) {
        RenderedBody body = new MemorySite().render(use.page());

        assertThat(plain(Html.of(body))).isEqualTo(plain(use.markup()));
        assertThat(body.content().complete()).isTrue();
    }

    /** {@return markup whose texts have only those entities that both need} */
    private static String plain(String html) {
        return html.replace("href=\"/docs/", "href=\"/")
                .replace("&quot;", "\"")
                .replace("&#x27;", "'")
                .replace("&gt;", ">");
    }
}
