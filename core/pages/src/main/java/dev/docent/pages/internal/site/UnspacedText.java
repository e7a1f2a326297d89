package dev.docent.pages.internal.site;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Text in scripts that have no spaces between words: each character counts as a word, as word processors count. */
public final class UnspacedText {

    private static final Set<UnicodeScript> SCRIPTS = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private UnspacedText() {}

    /** {@return the words in a text without white space} Signs and marks belong to the word before them. */
    public static List<String> words(String text) {
        if (text.chars().allMatch(c -> c < 0x80)) {
            return List.of(text);
        }
        List<String> words = new ArrayList<>();
        int from = 0;
        boolean ended = false;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int c = text.codePointAt(at);
            boolean letter = Character.isLetterOrDigit(c);
            boolean own = letter && SCRIPTS.contains(UnicodeScript.of(c));
            if (at > from && (own || ended && letter)) {
                boolean sign = text.substring(from, at).codePoints().noneMatch(Character::isLetterOrDigit);
                if (!sign) {
                    words.add(text.substring(from, at));
                    from = at;
                }
            }
            ended = letter ? own : ended;
        }
        words.add(text.substring(from));
        return words;
    }

    /** {@return the words with spaces between them, as far as their scripts have any} */
    public static String joined(List<String> words) {
        StringBuilder joined = new StringBuilder();
        boolean unspaced = false;
        for (String word : words) {
            boolean next = word.codePoints().anyMatch(c -> SCRIPTS.contains(UnicodeScript.of(c)));
            joined.append(joined.isEmpty() || unspaced && next ? "" : " ").append(word);
            unspaced = next;
        }
        return joined.toString();
    }
}
