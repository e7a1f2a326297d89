package dev.docent.pages.internal.feeds;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dates as people write them: 2026-01-31, January 31, 2026, 31 Jan 2026, January 2026. */
final class Dates {

    private static final int MAX_LENGTH = 40;
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final String MONTH = "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
            + "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
    private static final Pattern NUMBERS = Pattern.compile("(\\d{4})[-/.](\\d{1,2})(?:[-/.](\\d{1,2}))?");
    private static final Pattern MONTH_FIRST = Pattern.compile(MONTH + "(?: (\\d{1,2})(?:st|nd|rd|th)?)?,? (\\d{4})");
    private static final Pattern DAY_FIRST = Pattern.compile("(\\d{1,2})(?:st|nd|rd|th|\\.)? " + MONTH + ",? (\\d{4})");

    private Dates() {}

    /** {@return the date that the text is, of a month its first day; empty if it is none} */
    static Optional<LocalDate> of(String text) {
        String date = text.strip().toLowerCase(Locale.ROOT);
        if (date.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        Matcher numbers = NUMBERS.matcher(date);
        if (numbers.matches()) {
            return date(numbers.group(1), Integer.parseInt(numbers.group(2)), numbers.group(3));
        }
        Matcher monthFirst = MONTH_FIRST.matcher(date);
        if (monthFirst.matches()) {
            return date(monthFirst.group(3), month(monthFirst.group(1)), monthFirst.group(2));
        }
        Matcher dayFirst = DAY_FIRST.matcher(date);
        return dayFirst.matches()
                ? date(dayFirst.group(3), month(dayFirst.group(2)), dayFirst.group(1))
                : Optional.empty();
    }

    private static int month(String name) {
        return MONTHS.indexOf(name.substring(0, 3)) + 1;
    }

    private static Optional<LocalDate> date(String year, int month, String day) {
        try {
            return Optional.of(LocalDate.of(Integer.parseInt(year), month, day == null ? 1 : Integer.parseInt(day)));
        } catch (DateTimeException noDate) {
            return Optional.empty();
        }
    }
}
