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

    private final String text;
    private int at;

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
        int year = number(4);
        int month = take('-') ? number(2) : 1;
        int day = at > 5 && take('-') ? number(2) : 1;
        double[] time = new double[4];
        double offset = 0;
        if (take('T') || at == 10 && take(' ')) {
            time[0] = number(2);
            time[1] = take(':') ? number(2) : -1;
            time[2] = take(':') ? number(2) : 0;
            time[3] = take('.') ? milliseconds() : 0;
            offset = offset();
        }
        boolean valid = at == text.length() && year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
        boolean ofDay =
                time[0] >= 0 && time[1] >= 0 && time[2] >= 0 && time[0] <= 24 && time[1] < MINUTES && time[2] < MINUTES;
        return valid && ofDay
                ? DateValue.time(year, month - 1.0, day, time[0], time[1], time[2], time[3]) - offset
                : Double.NaN;
    }

    private double milliseconds() {
        int from = at;
        while (at < text.length() && Character.digit(text.charAt(at), 10) >= 0) {
            at++;
        }
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

    /** What an English text has said so far. */
    private static final class Said {
        private int month = -1;
        private int day = -1;
        private int year = -1;
        private final double[] time = new double[3];
        private int numbers;
        private boolean valid = true;
    }

    private double english() {
        Said said = new Said();
        while (at < text.length() && said.valid) {
            char c = text.charAt(at);
            if (c >= 'a' && c <= 'z') {
                word(said);
            } else if (c >= '0' && c <= '9') {
                number(said);
            } else {
                said.valid = " ,./-".indexOf(c) >= 0;
                at++;
            }
        }
        boolean complete = said.valid && said.month >= 0 && said.month < 12 && said.day >= 1 && said.day <= 31;
        int year = said.year < 0
                ? 2001
                : said.year < FIFTIES ? 2000 + said.year : said.year < 100 ? 1900 + said.year : said.year;
        return complete
                ? DateValue.time(year, said.month, said.day, said.time[0], said.time[1], said.time[2], 0)
                : Double.NaN;
    }

    private void word(Said said) {
        int from = at;
        while (at < text.length() && text.charAt(at) >= 'a' && text.charAt(at) <= 'z') {
            at++;
        }
        String word = text.substring(from, at);
        String start = word.substring(0, Math.min(3, word.length()));
        if (MONTHS.contains(start)) {
            said.month = MONTHS.indexOf(start);
        } else if (word.equals("am") || word.equals("pm")) {
            said.time[0] = said.time[0] % 12 + (word.equals("pm") ? 12 : 0);
        } else {
            said.valid = DAYS.contains(start) || List.of("gmt", "utc", "z").contains(word);
        }
    }

    private void number(Said said) {
        int from = at;
        while (at < text.length() && Character.digit(text.charAt(at), 10) >= 0) {
            at++;
        }
        String digits = text.substring(from, at);
        int number = digits.length() > 6 ? -1 : Integer.parseInt(digits);
        if (take(':')) {
            said.time[0] = number;
            said.time[1] = number(2);
            said.time[2] = take(':') ? number(2) : 0;
            said.valid = said.time[0] <= 24 && said.time[1] >= 0 && said.time[2] >= 0;
            return;
        }
        said.numbers++;
        boolean numeric = at < text.length() && text.charAt(at) == '/';
        if (digits.length() > 2 && said.year < 0) {
            said.year = number;
        } else if (said.month < 0 && (numeric || said.numbers == 2 && said.year >= 0)) {
            said.month = number - 1;
        } else if (said.day < 0) {
            said.day = number;
        } else if (said.year < 0) {
            said.year = number;
        } else {
            said.valid = false;
        }
    }
}
