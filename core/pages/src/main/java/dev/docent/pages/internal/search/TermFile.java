package dev.docent.pages.internal.search;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Some terms in order: the length of the names in bytes; the names, each on a line that begins with a character for how
 * much it has in common with the one before; for each term its idf, how many units have it and the length of the list of
 * them; these lists. Numbers have 7 bits a byte, the lowest first.
 */
final class TermFile {

    /** The character for nothing in common. */
    private static final int NONE = '#';

    private static final char FIRST_UNSPACED = 0xE00;
    private static final int MIN_LENGTH = 3;

    private final TermTable terms;
    private final Postings postings;
    private final int first;
    private final StringBuilder names = new StringBuilder();
    private final ByteArrayOutputStream heads = new ByteArrayOutputStream();
    private int end;

    TermFile(TermTable terms, Postings postings, int first) {
        this.terms = terms;
        this.postings = postings;
        this.first = first;
        this.end = first;
    }

    /** Adds the next term. */
    void add(int term) {
        String name = terms.get(term);
        int common = 0;
        if (term > first) {
            String before = terms.get(term - 1);
            int max = Math.min(Words.MAX_WORD, Math.min(name.length(), before.length()));
            while (common < max && name.charAt(common) == before.charAt(common)) {
                common++;
            }
            // a line never begins in the middle of a character
            common -= common > 0 && Character.isHighSurrogate(name.charAt(common - 1)) ? 1 : 0;
        }
        names.append((char) (NONE + common)).append(name, common, name.length()).append('\n');
        heads.write(postings.idf(term));
        number(postings.count(term), heads);
        number(postings.to(term) - postings.from(term), heads);
        end = term + 1;
    }

    int length() {
        return names.length() + heads.size() + postings.from(end) - postings.from(first);
    }

    byte[] toBytes() {
        byte[] text = names.toString().getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        number(text.length, out);
        out.writeBytes(text);
        out.writeBytes(heads.toByteArray());
        out.write(postings.bytes(), postings.from(first), postings.from(end) - postings.from(first));
        return out.toByteArray();
    }

    private static void number(int number, ByteArrayOutputStream out) {
        int rest = number;
        while (rest > 0x7F) {
            out.write(rest | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
    }

    /** {@return the terms that may be meant by a word with a typo, by their endings} */
    static List<String> byEnding(TermTable terms) {
        return IntStream.range(0, terms.size())
                .filter(term -> terms.length(term) >= MIN_LENGTH && terms.charAt(term, 0) < FIRST_UNSPACED)
                .mapToObj(terms::get)
                .sorted(Comparator.comparing(TermFile::ending).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    static String ending(String term) {
        return term.substring(term.length() - 2);
    }
}
