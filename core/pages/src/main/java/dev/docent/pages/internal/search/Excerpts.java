package dev.docent.pages.internal.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import dev.docent.pages.internal.search.Occurrences.Text;
import dev.docent.pages.internal.search.SearchExcerpt.Mark;

/** Marks what was found in texts, and cuts the part out of long ones that has the most of it. */
final class Excerpts {

    private static final int LENGTH = 180;
    private static final int BEFORE = 30;
    private static final char CUT = '…';

    private static final int MAX_MARKS = 500;

    private final Occurrences occurrences;
    private final BitSet terms;

    /** @param terms the numbers of the terms that were found */
    Excerpts(Occurrences occurrences, BitSet terms) {
        this.occurrences = occurrences;
        this.terms = terms;
    }

    /** {@return the name of a unit as a whole} */
    SearchExcerpt whole(String name, int unit) {
        return new SearchExcerpt(name, marks(unit, Text.NAME));
    }

    /** {@return whether nothing is found in the content of a unit} */
    boolean isEmpty(int unit) {
        return marks(unit, Text.CONTENT).isEmpty();
    }

    /** {@return a part of the content of a unit} */
    SearchExcerpt cut(String text, int unit) {
        List<Mark> marks = marks(unit, Text.CONTENT);
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

    private List<Mark> marks(int unit, Text text) {
        List<Mark> marks = new ArrayList<>();
        occurrences.find(unit, text, terms, (from, to) -> {
            add(from, to, marks);
            return marks.size() < MAX_MARKS;
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
        return space >= 0 && space < best ? space + 1 : atCharacter(text, best - BEFORE);
    }

    private static int to(String text, int from) {
        int to = from + LENGTH;
        if (to >= text.length()) {
            return text.length();
        }
        int space = text.lastIndexOf(' ', to);
        return space > to - BEFORE ? space : atCharacter(text, to);
    }

    /** {@return the index, or that before it if it is inside of a character} */
    private static int atCharacter(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
