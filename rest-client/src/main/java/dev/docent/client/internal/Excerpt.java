package dev.docent.client.internal;

import java.util.regex.Pattern;

/** Shortens external text to one line for use in messages. */
public final class Excerpt {

    private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}+");

    private Excerpt() {}

    public static String of(String text, int maxLength) {
        String cut = text.length() <= maxLength ? text : text.substring(0, maxLength) + "…";
        return CONTROLS.matcher(cut).replaceAll(" ").strip();
    }
}
