package dev.docent.pages.internal.theme.standard.layout;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.pages.internal.texts.Texts;

/**
 * The language of a page.
 *
 * @param tag as BCP 47 has it
 * @param rightToLeft whether it is written from right to left
 */
record PageLanguage(String tag, boolean rightToLeft, Texts<LayoutText> texts) {

    private static final Set<String> RIGHT_TO_LEFT = Set.of("ar", "he", "iw", "fa", "ur", "ps", "sd", "yi", "dv", "ug");

    /** Tags of docs.json that mean another one. */
    private static final Map<String, String> OTHERWISE = Map.of("cn", "zh", "jp", "ja", "ja-jp", "ja", "ua", "uk");

    private static final Map<String, PageLanguage> LOADED = new ConcurrentHashMap<>();
    private static final int MAX_LOADED = 100;

    static PageLanguage of(String written) {
        PageLanguage known = LOADED.get(written);
        if (known != null) {
            return known;
        }
        Locale locale = locale(written);
        String tag = locale.getLanguage().isEmpty() ? "en" : locale.toLanguageTag();
        PageLanguage language =
                new PageLanguage(tag, RIGHT_TO_LEFT.contains(locale.getLanguage()), Texts.load(LayoutText.class, tag));
        if (LOADED.size() < MAX_LOADED) {
            LOADED.put(written, language);
        }
        return language;
    }

    private static Locale locale(String written) {
        String lower = written.toLowerCase(Locale.ROOT);
        return Locale.forLanguageTag(OTHERWISE.getOrDefault(lower, written.replace('_', '-')));
    }

    /** {@return what its speakers call a language; the tag itself if that is not known} */
    static String name(String written) {
        Locale locale = locale(written);
        String name = locale.getDisplayName(locale);
        return name.isEmpty() || locale.getLanguage().isEmpty()
                ? written
                : name.substring(0, 1).toUpperCase(locale) + name.substring(1);
    }

    /** {@return the tag that attributes have} */
    static String tag(String written) {
        String tag = locale(written).toLanguageTag();
        return tag.equals("und") ? "en" : tag;
    }
}
