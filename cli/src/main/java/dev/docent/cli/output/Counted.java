package dev.docent.cli.output;

/** Numbers of things. */
public final class Counted {

    private static final int GROUP = 3;
    private static final int THOUSAND = 1000;

    private Counted() {}

    /** {@return for example {@code 1 page} or {@code 1,094 pages}} */
    public static String of(int count, String noun) {
        return grouped(count) + " " + noun + (count == 1 ? "" : "s");
    }

    /** {@return a number that is not negative, as {@code 1,094}; the formatter of the JDK takes 30 ms to load} */
    public static String grouped(int number) {
        String digits = Integer.toString(number);
        int last = digits.length() - GROUP;
        return last <= 0 ? digits : grouped(number / THOUSAND) + "," + digits.substring(last);
    }
}
