package dev.docent.pages.internal.evaluation;

import java.text.Normalizer;

import dev.docent.pages.internal.evaluation.Value.Fields;

/** The order of texts for readers: white space, punctuation, digits, letters; then accents, then small letters first. */
final class Collation {

    private Collation() {}

    static int compare(String a, String b, Value options) {
        boolean numeric = options instanceof Fields fields && Values.isTrue(fields.get("numeric"));
        String sensitivity = options instanceof Fields fields ? Values.text(fields.get("sensitivity")) : "";
        String left = Normalizer.normalize(a, Normalizer.Form.NFD);
        String right = Normalizer.normalize(b, Normalizer.Form.NFD);
        int order = letters(letters(left), letters(right), numeric);
        boolean accents = !sensitivity.equals("base") && !sensitivity.equals("case");
        boolean cases = !sensitivity.equals("base") && !sensitivity.equals("accent");
        if (order == 0 && accents) {
            order = Integer.signum(marks(left).compareTo(marks(right)));
        }
        if (order == 0 && cases) {
            order = cases(letters(left), letters(right));
        }
        return order;
    }

    private static String letters(String text) {
        return filtered(text, false);
    }

    private static String marks(String text) {
        return filtered(text, true);
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
            if (numeric && isDigit(a.charAt(i)) && isDigit(b.charAt(j))) {
                int endA = digits(a, i);
                int endB = digits(b, j);
                int order = numbers(a.substring(i, endA), b.substring(j, endB));
                if (order != 0) {
                    return order;
                }
                i = endA;
                j = endB;
            } else {
                int order = Integer.compare(weight(a.charAt(i++)), weight(b.charAt(j++)));
                if (order != 0) {
                    return order;
                }
            }
        }
        return Integer.compare(a.length() - i, b.length() - j) == 0 ? 0 : a.length() - i > b.length() - j ? 1 : -1;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int digits(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int numbers(String a, String b) {
        String left = a.replaceFirst("^0+", "");
        String right = b.replaceFirst("^0+", "");
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
