package dev.docent.pages.internal.search;

import java.util.ArrayList;
import java.util.List;

/** Plurals with an s, as English, French, Spanish and Portuguese have them. */
final class Plurals {

    private static final int MIN = 3;
    private static final List<String> SIBILANTS = List.of("s", "x", "z", "ch", "sh");
    private static final List<String> NO_PLURALS = List.of("ss", "us", "is");

    private Plurals() {}

    /** {@return what the plural of a folded word may be, or the word whose plural it may be; not necessarily words} */
    static List<String> of(String word) {
        List<String> forms = new ArrayList<>();
        int end = word.length();
        if (end < MIN || !word.chars().allMatch(c -> c >= 'a' && c <= 'z')) {
            return forms;
        }
        if (endsWithAny(word, SIBILANTS)) {
            forms.add(word + "es");
        } else if (word.endsWith("y") && "aeiou".indexOf(word.charAt(end - 2)) < 0) {
            forms.add(word.substring(0, end - 1) + "ies");
        } else {
            forms.add(word + "s");
        }
        if (end > MIN && word.endsWith("s") && !endsWithAny(word, NO_PLURALS)) {
            String shorter = word.substring(0, end - 1);
            forms.add(shorter);
            if (end > MIN + 1 && shorter.endsWith("ie")) {
                forms.add(word.substring(0, end - 3) + "y");
            } else if (shorter.endsWith("e") && endsWithAny(word.substring(0, end - 2), SIBILANTS)) {
                forms.add(word.substring(0, end - 2));
            }
        }
        return forms;
    }

    private static boolean endsWithAny(String word, List<String> ends) {
        return ends.stream().anyMatch(word::endsWith);
    }
}
