package dev.docent.cli.internal.output;

import java.util.Set;

/** Numbers of things. */
public final class Counted {

    private static final int GROUP = 3;
    private static final int THOUSAND = 1000;

    private Counted() {}

    /** {@return for example {@code 1 page} or {@code 1,094 pages}} */
    public static String of(int count, String noun) {
        return grouped(count) + " " + noun + (count == 1 ? "" : "s");
    }

    /** {@return for example {@code a.mdx} or {@code a.mdx and 2 other files}} */
    public static String files(Set<String> files) {
        String first = Style.plain(files.iterator().next());
        return files.size() == 1 ? first : first + " and " + of(files.size() - 1, "other file");
    }

    /** {@return a number that is not negative, as {@code 1,094}; the formatter of the JDK takes 30 ms to load} */
    public static String grouped(int number) {
        String digits = Integer.toString(number);
        int last = digits.length() - GROUP;
        return last <= 0 ? digits : grouped(number / THOUSAND) + "," + digits.substring(last);
    }
}
