package dev.docent.impl.navigation;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what an author probably meant. Stops looking after a bounded amount of work. */
final class NearestMatch {

    private static final int MAX_LENGTH = 200;

    private long budget = 50_000_000;

    /** {@return the candidate closest to the text; empty when none is close} */
    Optional<String> of(String text, Collection<String> candidates) {
        String wanted = normal(text);
        String best = null;
        int least = Math.min(Math.max(2, wanted.length() / 3), wanted.length() - 1) + 1;
        for (String candidate : candidates) {
            if (isExhausted()) {
                break;
            }
            String other = normal(candidate);
            budget -= other.length();
            if (Math.abs(other.length() - wanted.length()) >= least) {
                continue;
            }
            int distance = distance(wanted, other);
            if (distance < least) {
                least = distance;
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }

    /** {@return whether it has looked at as much as it may, and finds nothing any more} */
    boolean isExhausted() {
        return budget < 0;
    }

    private static String normal(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return lower.length() > MAX_LENGTH ? lower.substring(0, MAX_LENGTH) : lower;
    }

    private int distance(String a, String b) {
        budget -= (long) a.length() * b.length();
        int[] previous = new int[b.length() + 1];
        int[] current = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replace, 1 + Math.min(previous[j], current[j - 1]));
            }
            int[] swap = previous;
            previous = current;
            current = swap;
        }
        return previous[b.length()];
    }
}
