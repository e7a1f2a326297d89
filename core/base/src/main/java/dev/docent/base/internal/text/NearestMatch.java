package dev.docent.base.internal.text;

import java.text.Normalizer;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Suggests what an author probably meant. Compares with all candidates until a budget is used up, then only with those
 * that share the longest prefix or suffix with the text, so the time per mistake does not grow with the number of
 * mistakes.
 */
public final class NearestMatch {

    private static final int MAX_LENGTH = 200;

    private final Map<Collection<String>, Candidates> prepared = new IdentityHashMap<>();
    private long budget = 5_000_000;

    public NearestMatch() {}

    /** @param budget number of character comparisons before only similar candidates are compared */
    public NearestMatch(long budget) {
        this.budget = budget;
    }

    /**
     * {@return the candidate closest to the text; empty if none is close}
     *
     * @param candidates must not change afterwards; the prepared form of a collection is cached by identity
     */
    public Optional<String> of(String text, Collection<String> candidates) {
        Candidates all = prepared.computeIfAbsent(
                candidates, absent -> new Candidates(absent.stream().distinct().toList(), NearestMatch::normal));
        String wanted = normal(text);
        String best = null;
        int least = Math.min(Math.max(2, wanted.length() / 3), wanted.length() - 1) + 1;
        for (int candidate : budget > 0 ? all.indexes() : all.similar(wanted)) {
            String other = all.normal(candidate);
            budget--;
            if (Math.abs(other.length() - wanted.length()) < least) {
                int distance = distance(wanted, other);
                if (distance < least) {
                    least = distance;
                    best = all.written(candidate);
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private static String normal(String text) {
        String lower = composed(text).toLowerCase(Locale.ROOT);
        return lower.length() > MAX_LENGTH ? lower.substring(0, MAX_LENGTH) : lower;
    }

    /** {@return the text in the composed form of Unicode (NFC), in which letters that look the same are the same} */
    public static String composed(String text) {
        boolean ascii = text.chars().allMatch(c -> c < 0x80);
        return ascii ? text : Normalizer.normalize(text, Normalizer.Form.NFC);
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
