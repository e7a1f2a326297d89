package dev.docent.cli.reports;

import java.util.Locale;

/** Numbers of things. */
public final class Counted {

    private Counted() {}

    /** {@return for example {@code 1 page} or {@code 1,094 pages}} */
    public static String of(int count, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
    }
}
