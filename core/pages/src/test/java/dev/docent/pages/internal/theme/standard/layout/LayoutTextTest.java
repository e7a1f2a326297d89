package dev.docent.pages.internal.theme.standard.layout;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.pages.internal.texts.Texts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class LayoutTextTest {

    static Stream<String> files() {
        return Stream.concat(Stream.of(""), Texts.LANGUAGES.stream().map(tag -> "_" + tag.replace('-', '_')));
    }

    @ParameterizedTest
    @MethodSource("files")
    void every_language_has_every_text_and_no_other(String suffix) throws IOException {
        Properties texts = read(suffix);
        assertThat(texts.stringPropertyNames())
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(LayoutText.values())
                        .map(key -> key.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .toList());
        assertThat(texts.values()).allSatisfy(text -> assertThat((String) text).isNotBlank());
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_translation_has_the_same_values(String suffix) throws IOException {
        Properties english = read("");
        Properties texts = read(suffix);
        Pattern value = Pattern.compile("\\{\\d}");
        for (String name : english.stringPropertyNames()) {
            assertThat(value.matcher(texts.getProperty(name))
                            .results()
                            .map(r -> r.group())
                            .sorted())
                    .as(name)
                    .containsExactlyElementsOf(value.matcher(english.getProperty(name))
                            .results()
                            .map(r -> r.group())
                            .sorted()
                            .toList());
        }
    }

    private static Properties read(String suffix) throws IOException {
        Properties texts = new Properties();
        try (InputStream file = LayoutText.class.getResourceAsStream("texts" + suffix + ".properties")) {
            texts.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        }
        return texts;
    }
}
