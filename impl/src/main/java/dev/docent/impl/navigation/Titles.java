package dev.docent.impl.navigation;

import java.util.Locale;

/** Makes a title out of the path of a page that has none. */
final class Titles {

    private Titles() {}

    static String of(String slug) {
        String last = slug.substring(slug.lastIndexOf('/') + 1);
        int query = last.indexOf('?');
        String words =
                (query < 0 ? last : last.substring(0, query)).replace('-', ' ').replace('_', ' ');
        if (words.isEmpty()) {
            return words;
        }
        int first = words.offsetByCodePoints(0, 1);
        return words.substring(0, first).toUpperCase(Locale.ROOT) + words.substring(first);
    }
}
