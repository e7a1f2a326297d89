package dev.docent.pages.internal.evaluation;

import java.util.List;
import java.util.Locale;

/** Reads dates as {@code Date.parse} does: those of ISO 8601, and English ones. */
final class DateTexts {

    private static final int MAX_LENGTH = 100;
    private static final int MINUTES = 60;
    private static final double MINUTE = 60_000;
    private static final int FIFTIES = 50;
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

    private static final CharacterSet LETTERS = CharacterSet.range('a', 'z');

    private final String text;
    private int at;

    /** From 0. */
    private int month = -1;

    private int day = -1;
    private int year = -1;
    private final double[] time = new double[4];

    /** How many numbers an English text had so far that are no time of day. */
    private int numbers;

    private boolean valid = true;

    private DateTexts(String text) {
        this.text = text;
    }

    /** {@return the time in milliseconds; not a number if the text is no date} */
    static double parse(String written, Run run) throws EvaluationException {
        String text = CharacterSet.SPACE.strip(written, true, true);
        run.read(written.length());
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            return Double.NaN;
        }
        double iso = new DateTexts(text).iso();
        return Double.isNaN(iso) ? new DateTexts(text.toLowerCase(Locale.ROOT)).english() : iso;
    }

    private double iso() {
        year = number(4);
        month = take('-') ? number(2) - 1 : 0;
        day = at > 5 && take('-') ? number(2) : 1;
        double offset = 0;
        if (take('T') || at == 10 && take(' ')) {
            time[0] = number(2);
            time[1] = take(':') ? number(2) : -1;
            time[2] = take(':') ? number(2) : 0;
            time[3] = take('.') ? milliseconds() : 0;
            offset = offset();
        }
        boolean whole = at == text.length() && year >= 0;
        boolean ofDay =
                time[0] >= 0 && time[1] >= 0 && time[2] >= 0 && time[0] <= 24 && time[1] < MINUTES && time[2] < MINUTES;
        return whole && ofDay ? inYear(year) - offset : Double.NaN;
    }

    /** {@return the time; not a number if there is no such month or day} */
    private double inYear(int full) {
        return month >= 0 && month < 12 && day >= 1 && day <= 31
                ? DateValue.time(full, month, day, time[0], time[1], time[2], time[3])
                : Double.NaN;
    }

    private double milliseconds() {
        int from = at;
        at = CharacterSet.DIGITS.end(text, at);
        return from == at ? -1 : Integer.parseInt((text.substring(from, at) + "00").substring(0, 3));
    }

    /** {@return what is to be subtracted, in milliseconds} */
    private double offset() {
        if (take('Z') || at == text.length()) {
            return 0;
        }
        boolean behind = take('-');
        if (!behind && !take('+')) {
            return Double.NaN;
        }
        int hours = number(2);
        take(':');
        int minutes = number(2);
        double offset = (hours * MINUTES + minutes) * MINUTE;
        return hours < 0 || minutes < 0 ? Double.NaN : behind ? -offset : offset;
    }

    private boolean take(char c) {
        boolean found = at < text.length() && text.charAt(at) == c;
        at += found ? 1 : 0;
        return found;
    }

    /** {@return a number of so many digits; negative if it is none} */
    private int number(int digits) {
        int end = at + digits;
        boolean fits = end <= text.length() && text.substring(at, end).chars().allMatch(c -> c >= '0' && c <= '9');
        int number = fits ? Integer.parseInt(text.substring(at, end)) : -1;
        at = fits ? end : at;
        return number;
    }

    private double english() {
        while (at < text.length() && valid) {
            char c = text.charAt(at);
            if (LETTERS.contains(c)) {
                word();
            } else if (CharacterSet.DIGITS.contains(c)) {
                number();
            } else {
                valid = " ,./-".indexOf(c) >= 0;
                at++;
            }
        }
        return valid
                ? inYear(year < 0 ? 2001 : year < FIFTIES ? 2000 + year : year < 100 ? 1900 + year : year)
                : Double.NaN;
    }

    private void word() {
        int from = at;
        at = LETTERS.end(text, at);
        String word = text.substring(from, at);
        String start = word.substring(0, Math.min(3, word.length()));
        if (MONTHS.contains(start)) {
            month = MONTHS.indexOf(start);
        } else if (word.equals("am") || word.equals("pm")) {
            time[0] = time[0] % 12 + (word.equals("pm") ? 12 : 0);
        } else {
            valid = DAYS.contains(start) || List.of("gmt", "utc", "z").contains(word);
        }
    }

    private void number() {
        int from = at;
        at = CharacterSet.DIGITS.end(text, at);
        String digits = text.substring(from, at);
        int number = digits.length() > 6 ? -1 : Integer.parseInt(digits);
        if (take(':')) {
            time[0] = number;
            time[1] = number(2);
            time[2] = take(':') ? number(2) : 0;
            valid = time[0] <= 24 && time[1] >= 0 && time[2] >= 0;
            return;
        }
        numbers++;
        boolean numeric = at < text.length() && text.charAt(at) == '/';
        if (digits.length() > 2 && year < 0) {
            year = number;
        } else if (month < 0 && (numeric || numbers == 2 && year >= 0)) {
            month = number - 1;
        } else if (day < 0) {
            day = number;
        } else if (year < 0) {
            year = number;
        } else {
            valid = false;
        }
    }
}
