package dev.docent.pages.internal.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The words of a query.
 *
 * @param words without duplicates, in the order of the query
 */
record Query(List<Word> words) {

    /** More characters are ignored. */
    static final int MAX_LENGTH = 256;

    /** More words are ignored. */
    static final int MAX_WORDS = 10;

    private static final int MIN_TYPO = 4;

    /** Of the languages that have spaces between words: what is no name in another one of them. */
    static final String WEAK_WORDS =
            "a about an and any are as at avec be by can com como con cual cuando could das der"
                    + " did die do does donde ein eine el est et for from have how i ich if in is ist it je kann la las le les los"
                    + " may me mit must my need of on onde or our para por posso pourquoi puedo qual quand quando que quel quelle"
                    + " qui quoi shall should sind so some that the their there these they this those to um uma una und une want"
                    + " wann warum was we welche welcher welches wer were what when where which who whom whose why wie wieso will"
                    + " with wo would you your";

    private static final Set<String> WEAK = Set.of(WEAK_WORDS.split(" "));

    /**
     * A word.
     *
     * @param parts the words that a word in camel case has; fewer than two if it is none
     * @param prefix whether longer terms are found, too
     * @param typo whether similar terms are found, too
     * @param weak whether it is a word of questions and sentences that names nothing
     */
    record Word(String term, List<String> parts, boolean prefix, boolean typo, boolean weak) {}

    static Query parse(String query) {
        Reader reader = new Reader();
        Words.split(query, MAX_LENGTH, reader);
        List<Word> words = new ArrayList<>();
        for (int i = 0; i < reader.terms.size(); i++) {
            String term = reader.terms.get(i);
            boolean last = i == reader.terms.size() - 1;
            if (last || reader.terms.lastIndexOf(term) == i) {
                words.add(word(term, reader.kinds.get(i), reader.parts.get(i), last));
            }
        }
        boolean telling = words.size() > MAX_WORDS && words.stream().anyMatch(word -> !word.weak());
        return new Query(words.stream()
                .filter(word -> !telling || !word.weak())
                .limit(MAX_WORDS)
                .toList());
    }

    private static Word word(String term, Words.Kind kind, List<String> parts, boolean last) {
        if (kind != Words.Kind.WORD) {
            return new Word(term, List.of(), kind == Words.Kind.SINGLE, false, false);
        }
        boolean weak = !last && WEAK.contains(term);
        boolean typo = !weak && term.length() >= MIN_TYPO && !Character.isDigit(term.charAt(0));
        return new Word(term, parts, last && term.length() > 1, typo, weak);
    }

    /** {@return the parts of a word as words} */
    static List<Word> parts(Word word) {
        List<Word> words = new ArrayList<>();
        for (int i = 0; i < word.parts().size(); i++) {
            boolean last = i == word.parts().size() - 1;
            words.add(word(word.parts().get(i), Words.Kind.WORD, List.of(), last && word.prefix()));
        }
        return words;
    }

    private static final class Reader implements Words.Sink {
        private final List<String> terms = new ArrayList<>();
        private final List<Words.Kind> kinds = new ArrayList<>();
        private final List<List<String>> parts = new ArrayList<>();

        @Override
        public void term(String term, Words.Kind kind, int from, int to) {
            if (kind == Words.Kind.PART) {
                parts.get(parts.size() - 1).add(term);
            } else if (kind != Words.Kind.LAST) {
                terms.add(term);
                kinds.add(kind);
                parts.add(new ArrayList<>());
            }
        }
    }
}
