package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.changes.PageChange.Edit;
import dev.docent.pages.internal.changes.PageChange.Part;
import dev.docent.pages.internal.site.UnspacedText;

/**
 * The words that differ between two texts: between words that both have only once, in the same order. Takes time in
 * proportion to their length.
 */
final class WordDifference {

    private static final int MAX_EDITS = 5;
    private static final int MAX_WORDS = 30;
    private static final int MAX_WORD = 60;
    private static final int CONTEXT = 3;

    private final List<String> before;
    private final List<String> after;
    private final List<Edit> edits = new ArrayList<>();

    private WordDifference(List<String> before, List<String> after) {
        this.before = before;
        this.after = after;
    }

    /** {@return the first differences; empty if there are none} */
    static List<Edit> of(List<String> before, List<String> after) {
        return before.equals(after) ? List.of() : new WordDifference(before, after).edits();
    }

    private List<Edit> edits() {
        int from = 0;
        int to = 0;
        for (int[] anchor : anchors()) {
            addBetween(from, anchor[0], to, anchor[1]);
            from = anchor[0] + 1;
            to = anchor[1] + 1;
        }
        addBetween(from, before.size(), to, after.size());
        return edits;
    }

    private void addBetween(int from, int fromEnd, int to, int toEnd) {
        int start = from;
        int other = to;
        int end = fromEnd;
        int otherEnd = toEnd;
        while (start < end && other < otherEnd && before.get(start).equals(after.get(other))) {
            start++;
            other++;
        }
        while (start < end && other < otherEnd && before.get(end - 1).equals(after.get(otherEnd - 1))) {
            end--;
            otherEnd--;
        }
        if ((start < end || other < otherEnd) && edits.size() < MAX_EDITS) {
            edits.add(new Edit(Part.TEXT, excerpt(before, start, end), excerpt(after, other, otherEnd)));
        }
    }

    private static String excerpt(List<String> words, int from, int to) {
        int start = Math.max(0, from - CONTEXT);
        int end = Math.min(words.size(), Math.min(to, from + MAX_WORDS) + CONTEXT);
        List<String> shown = words.subList(start, end).stream()
                .map(word -> word.length() > MAX_WORD ? word.substring(0, MAX_WORD) + "…" : word)
                .toList();
        return (start > 0 ? "… " : "") + UnspacedText.joined(shown) + (end < words.size() ? " …" : "");
    }

    /** {@return the positions in both texts of words that both have once, as many as have the same order in both} */
    private List<int[]> anchors() {
        Map<String, Integer> once = positions(after);
        Map<String, Integer> ofBefore = positions(before);
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            int at = once.getOrDefault(before.get(i), -1);
            if (at >= 0 && ofBefore.getOrDefault(before.get(i), -1) == i) {
                pairs.add(new int[] {i, at});
            }
        }
        int[] kept = IncreasingSequence.longest(
                pairs.stream().mapToInt(pair -> pair[1]).toArray());
        return Arrays.stream(kept).mapToObj(pairs::get).toList();
    }

    /** {@return the positions of words that occur once; -1 for others} */
    private static Map<String, Integer> positions(List<String> words) {
        Map<String, Integer> positions = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            int at = i;
            positions.merge(words.get(i), at, (first, second) -> -1);
        }
        return positions;
    }
}
