package dev.docent.pages.internal.evaluation;

import java.text.Normalizer;

import dev.docent.pages.internal.evaluation.Value.Fields;

/** The order of texts for readers: white space, punctuation, digits, letters; then accents, then small letters first. */
final class Collation {

    private static final CharacterSet ZEROS = CharacterSet.of('0');

    private Collation() {}

    static int compare(String a, String b, Value options) {
        Fields given = options instanceof Fields fields ? fields : Fields.empty();
        String sensitivity = Values.text(given.get("sensitivity"));
        String left = Normalizer.normalize(a, Normalizer.Form.NFD);
        String right = Normalizer.normalize(b, Normalizer.Form.NFD);
        String leftLetters = filtered(left, false);
        String rightLetters = filtered(right, false);
        int order = letters(leftLetters, rightLetters, Values.isTrue(given.get("numeric")));
        if (order == 0 && !sensitivity.equals("base") && !sensitivity.equals("case")) {
            order = Integer.signum(filtered(left, true).compareTo(filtered(right, true)));
        }
        if (order == 0 && !sensitivity.equals("base") && !sensitivity.equals("accent")) {
            order = cases(leftLetters, rightLetters);
        }
        return order;
    }

    private static String filtered(String text, boolean marks) {
        StringBuilder filtered = new StringBuilder();
        text.chars()
                .filter(c -> (Character.getType(c) == Character.NON_SPACING_MARK) == marks)
                .forEach(c -> filtered.append((char) c));
        return filtered.toString();
    }

    private static int letters(String a, String b, boolean numeric) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            int endA = numeric ? CharacterSet.DIGITS.end(a, i) : i;
            int endB = numeric ? CharacterSet.DIGITS.end(b, j) : j;
            boolean numbers = endA > i && endB > j;
            int order = numbers
                    ? numbers(a.substring(i, endA), b.substring(j, endB))
                    : Integer.compare(weight(a.charAt(i)), weight(b.charAt(j)));
            if (order != 0) {
                return order;
            }
            i = numbers ? endA : i + 1;
            j = numbers ? endB : j + 1;
        }
        return Integer.compare(a.length() - i, b.length() - j);
    }

    private static int numbers(String a, String b) {
        String left = ZEROS.strip(a, true, false);
        String right = ZEROS.strip(b, true, false);
        int order = Integer.compare(left.length(), right.length());
        return order != 0 ? order : Integer.signum(left.compareTo(right));
    }

    private static int weight(char c) {
        char small = Character.toLowerCase(c);
        int kind;
        if (CharacterSet.SPACE.contains(c)) {
            kind = 0;
        } else if (Character.isLetter(c)) {
            kind = 4;
        } else if (Character.isDigit(c)) {
            kind = 3;
        } else {
            kind = 1;
        }
        int punctuation = "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".indexOf(c);
        return (kind << 16) + (kind == 1 && punctuation >= 0 ? punctuation : small);
    }

    private static int cases(String a, String b) {
        for (int i = 0; i < Math.min(a.length(), b.length()); i++) {
            int order = Boolean.compare(Character.isUpperCase(a.charAt(i)), Character.isUpperCase(b.charAt(i)));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
