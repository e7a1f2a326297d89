package dev.docent.pages.internal.components.element;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Properties;

import dev.docent.pages.internal.texts.Texts;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ComponentTextTest {

    @Test
    void every_language_has_every_text_with_the_same_values() throws IOException {
        Properties english = read("");
        assertThat(english.stringPropertyNames())
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(ComponentText.values())
                        .map(key -> key.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .toList());
        for (String language : Texts.LANGUAGES) {
            Properties own = read("_" + language.replace('-', '_'));
            assertThat(own.stringPropertyNames()).as(language).isEqualTo(english.stringPropertyNames());
            own.forEach((key, text) -> {
                assertThat((String) text).as(language + " " + key).isNotBlank();
                assertThat(((String) text).contains("{0}"))
                        .as(language + " " + key)
                        .isEqualTo(english.getProperty((String) key).contains("{0}"));
            });
        }
    }

    private static Properties read(String suffix) throws IOException {
        Properties properties = new Properties();
        try (InputStream file = ComponentText.class.getResourceAsStream("texts" + suffix + ".properties")) {
            properties.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        }
        return properties;
    }
}
