package dev.docent.internal.pages.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.docent.internal.pages.search.SearchExcerpt.Mark;

/** Marks what was found in texts, and cuts the part out of long ones that has the most of it. */
final class Excerpts {

    private static final int LENGTH = 180;
    private static final int BEFORE = 30;
    private static final char CUT = '…';

    /** Text after this position is ignored. */
    private static final int MAX_SCANNED = 50_000;

    private static final int MAX_MARKS = 500;

    private final Set<String> terms;

    /** @param terms the terms that were found */
    Excerpts(Set<String> terms) {
        this.terms = terms;
    }

    /** {@return a short text as a whole} */
    SearchExcerpt whole(String text) {
        return new SearchExcerpt(text, marks(text));
    }

    /** {@return whether nothing is found in a text} */
    boolean isEmpty(String text) {
        return marks(text).isEmpty();
    }

    /** {@return a part of the text} */
    SearchExcerpt cut(String text) {
        List<Mark> marks = marks(text);
        int from = from(text, marks);
        int to = to(text, from);
        StringBuilder cut = new StringBuilder();
        if (from > 0) {
            cut.append(CUT);
        }
        int moved = from - cut.length();
        cut.append(text, from, to);
        if (to < text.length()) {
            cut.append(CUT);
        }
        List<Mark> inside = marks.stream()
                .filter(mark -> mark.from() >= from && mark.to() <= to)
                .map(mark -> new Mark(mark.from() - moved, mark.to() - moved))
                .toList();
        return new SearchExcerpt(cut.toString(), inside);
    }

    private List<Mark> marks(String text) {
        List<Mark> marks = new ArrayList<>();
        Words.split(text, MAX_SCANNED, (term, kind, from, to) -> {
            if (marks.size() < MAX_MARKS && terms.contains(term)) {
                add(from, to, marks);
            }
        });
        return marks;
    }

    /** Joins it with the one before if they overlap. */
    private static void add(int from, int to, List<Mark> marks) {
        int last = marks.size() - 1;
        if (last >= 0 && marks.get(last).to() > from) {
            Mark before = marks.get(last);
            marks.set(last, new Mark(Math.min(before.from(), from), Math.max(before.to(), to)));
        } else {
            marks.add(new Mark(from, to));
        }
    }

    private static int from(String text, List<Mark> marks) {
        int most = 0;
        int best = 0;
        int end = 0;
        for (int i = 0; i < marks.size(); i++) {
            while (end < marks.size() && marks.get(end).to() <= marks.get(i).from() + LENGTH - BEFORE) {
                end++;
            }
            if (end - i > most) {
                most = end - i;
                best = marks.get(i).from();
            }
        }
        if (best <= BEFORE || text.length() <= LENGTH) {
            return 0;
        }
        int space = text.indexOf(' ', best - BEFORE);
        return space >= 0 && space < best ? space + 1 : whole(text, best - BEFORE);
    }

    private static int to(String text, int from) {
        int to = from + LENGTH;
        if (to >= text.length()) {
            return text.length();
        }
        int space = text.lastIndexOf(' ', to);
        return space > to - BEFORE ? space : whole(text, to);
    }

    /** {@return the index, or that before it if it is inside of a character} */
    private static int whole(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
