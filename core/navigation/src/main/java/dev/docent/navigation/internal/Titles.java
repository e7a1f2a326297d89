package dev.docent.navigation.internal;

import java.util.Locale;

/** Derives the title of an untitled page from its path. */
public final class Titles {

    private Titles() {}

    /** {@return the title derived from a path} */
    public static String of(String slug) {
        int query = slug.indexOf('?');
        String path = query < 0 ? slug : slug.substring(0, query);
        String words =
                path.substring(path.lastIndexOf('/') + 1).replace('-', ' ').replace('_', ' ');
        if (words.isEmpty()) {
            return words;
        }
        int first = words.offsetByCodePoints(0, 1);
        return words.substring(0, first).toUpperCase(Locale.ROOT) + words.substring(first);
    }
}
