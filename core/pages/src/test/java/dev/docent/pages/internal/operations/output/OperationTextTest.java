package dev.docent.pages.internal.operations.output;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class OperationTextTest {

    private static Properties read(String suffix) throws IOException {
        Properties properties = new Properties();
        properties.load(new InputStreamReader(
                OperationText.class.getResourceAsStream("texts" + suffix + ".properties"), StandardCharsets.UTF_8));
        return properties;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_es", "_fr", "_de", "_pt_BR", "_zh", "_ja", "_ko", "_ar", "_he"})
    void every_language_has_exactly_the_texts_and_their_placeholders(String suffix) throws IOException {
        Properties english = read("");
        Properties texts = read(suffix);
        Set<String> names = new TreeSet<>();
        for (OperationText text : OperationText.values()) {
            names.add(text.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        assertThat(texts.stringPropertyNames()).containsExactlyInAnyOrderElementsOf(names);
        assertThat(names).allSatisfy(name -> {
            assertThat(texts.getProperty(name)).isNotBlank();
            assertThat(texts.getProperty(name).contains("{0}"))
                    .isEqualTo(english.getProperty(name).contains("{0}"));
        });
    }
}
