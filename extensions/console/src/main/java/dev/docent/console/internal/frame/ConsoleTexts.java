package dev.docent.console.internal.frame;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

/** The texts of the console in one language. Immutable. */
public final class ConsoleTexts {

    /** All languages, as in the attribute {@code lang}. */
    public static final List<String> LANGUAGES = List.of("en", "es", "fr", "de", "pt-BR", "zh", "ja", "ko", "ar", "he");

    private static final Set<String> RIGHT_TO_LEFT = Set.of("ar", "he");
    private static final Map<String, ConsoleTexts> ALL = load();

    private final String language;
    private final Map<String, String> texts;

    private ConsoleTexts(String language, Map<String, String> texts) {
        this.language = language;
        this.texts = texts;
    }

    private static Map<String, ConsoleTexts> load() {
        Map<String, ConsoleTexts> all = new LinkedHashMap<>();
        LANGUAGES.forEach(language -> all.put(language, new ConsoleTexts(language, read(language))));
        return all;
    }

    private static Map<String, String> read(String language) {
        String file = "texts" + (language.equals("en") ? "" : "_" + language.replace('-', '_')) + ".properties";
        try (InputStream in = ConsoleTexts.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("missing: " + file);
            }
            Properties properties = new Properties();
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            Map<String, String> texts = new LinkedHashMap<>();
            properties.stringPropertyNames().forEach(key -> texts.put(key, properties.getProperty(key)));
            return Map.copyOf(texts);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** {@return the texts in one of the {@link #LANGUAGES}} */
    static ConsoleTexts in(String language) {
        ConsoleTexts texts = ALL.get(language);
        if (texts == null) {
            throw new IllegalArgumentException(language);
        }
        return texts;
    }

    /** {@return the texts in the language that a reader prefers; English if there is none of theirs} */
    public static ConsoleTexts of(List<String> acceptLanguage) {
        try {
            for (Locale.LanguageRange range : Locale.LanguageRange.parse(String.join(",", acceptLanguage))) {
                if (range.getWeight() > 0) {
                    String wanted = range.getRange().split("-")[0];
                    for (String language : LANGUAGES) {
                        if (language.split("-")[0].equals(wanted)) {
                            return in(language);
                        }
                    }
                }
            }
            return in("en");
        } catch (IllegalArgumentException malformed) {
            return in("en");
        }
    }

    /** {@return the language, as in the attribute {@code lang}} */
    public String language() {
        return language;
    }

    /** {@return {@code rtl} or {@code ltr}} */
    String direction() {
        return RIGHT_TO_LEFT.contains(language) ? "rtl" : "ltr";
    }

    /** {@return the keys of all texts} */
    Set<String> keys() {
        return texts.keySet();
    }

    /**
     * {@return a text}
     *
     * @param values replace <code>{0}</code>, <code>{1}</code> and so on
     */
    public String get(String key, Object... values) {
        String text = texts.get(key);
        if (text == null) {
            throw new IllegalArgumentException("There is no text " + key);
        }
        for (int i = 0; i < values.length; i++) {
            text = text.replace("{" + i + "}", String.valueOf(values[i]));
        }
        return text;
    }

    /** {@return a text if there is one of this key, such as for a status of a later version; else {@code otherwise}} */
    public String getOr(String key, String otherwise) {
        return texts.getOrDefault(key, otherwise);
    }

    /** {@return a duration in one unit, such as "5 min"} */
    public String duration(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        if (seconds < 60) {
            return get("time.seconds", seconds);
        }
        if (seconds < 3_600) {
            return get("time.minutes", seconds / 60);
        }
        return seconds < 172_800 ? get("time.hours", seconds / 3_600) : get("time.days", seconds / 86_400);
    }
}
