package dev.docent.pages.internal.texts;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Texts of the user interface in one language. Immutable.
 *
 * @param <K> the texts of a package
 */
public final class Texts<K extends Enum<K>> {

    /** The languages other than English that have texts of their own, as BCP 47 tags. */
    public static final List<String> LANGUAGES = List.of("es", "fr", "de", "pt-BR", "zh", "ja", "ko", "ar", "he");

    private static final Map<String, Texts<?>> LOADED = new ConcurrentHashMap<>();

    private final Map<K, String> texts;

    private Texts(Map<K, String> texts) {
        this.texts = texts;
    }

    /**
     * Loads the texts of a package.
     *
     * @param keys the enum of the package's texts; the key {@code COPY_CODE} has the name {@code copy-code} in the files
     * @param language a BCP 47 tag; English is used where the language, or a text in it, does not exist
     * @throws IllegalStateException if there is no English text
     */
    public static <K extends Enum<K>> Texts<K> load(Class<K> keys, String language) {
        String suffix =
                supported(language).map(tag -> "_" + tag.replace('-', '_')).orElse("");
        @SuppressWarnings("unchecked") // the key has the class
        Texts<K> known = (Texts<K>) LOADED.get(keys.getName() + suffix);
        if (known != null) {
            return known;
        }
        Texts<K> texts = loaded(keys, suffix);
        LOADED.put(keys.getName() + suffix, texts);
        return texts;
    }

    private static <K extends Enum<K>> Texts<K> loaded(Class<K> keys, String suffix) {
        Properties english = read(keys, "");
        Properties own = suffix.isEmpty() ? new Properties() : read(keys, suffix);
        Map<K, String> texts = new EnumMap<>(keys);
        for (K key : keys.getEnumConstants()) {
            String name = name(key);
            String text = own.getProperty(name, english.getProperty(name));
            if (text == null) {
                throw new IllegalStateException("There is no English text " + name + " for " + keys.getName());
            }
            texts.put(key, text);
        }
        return new Texts<>(texts);
    }

    /** {@return the name of a text in the files} */
    static String name(Enum<?> key) {
        return key.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Optional<String> supported(String language) {
        String tag = language.toLowerCase(Locale.ROOT).replace('_', '-');
        return LANGUAGES.stream()
                .filter(supported -> tag.equals(supported.toLowerCase(Locale.ROOT)))
                .findFirst()
                .or(() -> LANGUAGES.stream()
                        .filter(supported -> primary(tag).equals(primary(supported)))
                        .findFirst());
    }

    private static String primary(String tag) {
        int end = tag.indexOf('-');
        return end < 0 ? tag : tag.substring(0, end);
    }

    static Properties read(Class<?> keys, String suffix) {
        Properties properties = new Properties();
        String name = "texts" + suffix + ".properties";
        try (InputStream file = keys.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("There is no " + name + " next to " + keys.getName());
            }
            properties.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }

    /** {@return the text} */
    public String get(K key) {
        return Objects.requireNonNull(texts.get(key), "every key has a text");
    }

    /** {@return the text with values for {@code {0}}, {@code {1}} and so on} */
    public String get(K key, Object... values) {
        String text = get(key);
        for (int i = 0; i < values.length; i++) {
            text = text.replace("{" + i + "}", String.valueOf(values[i]));
        }
        return text;
    }
}
