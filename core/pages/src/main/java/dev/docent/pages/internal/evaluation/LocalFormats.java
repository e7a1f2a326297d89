package dev.docent.pages.internal.evaluation;

import java.time.format.DateTimeFormatter;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.pages.internal.evaluation.Value.Fields;

/** Numbers and dates as American English texts write them, and {@code Intl}, which formats them. */
final class LocalFormats {

    static final Value INTL = Fields.fixed(Map.of(
            "NumberFormat", constructor("NumberFormat"),
            "DateTimeFormat", constructor("DateTimeFormat")));

    private static final int MAX_DECIMALS = 3;
    private static final Set<String> OF_NUMBERS =
            Set.of("style", "currency", "minimumFractionDigits", "maximumFractionDigits", "useGrouping");
    private static final Set<String> OF_DATES = Set.of("weekday", "year", "month", "day");
    private static final Set<String> OF_TIMES = Set.of("hour", "minute", "second");
    private static final Set<String> OF_DATES_AND_TIMES = Stream.of(
                    OF_DATES, OF_TIMES, Set.of("dateStyle", "timeStyle", "timeZone", "hour12"))
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    private final String method;
    private final Fields options;
    private final Run run;

    private LocalFormats(String method, List<Value> settings, Set<String> known, Run run) throws EvaluationException {
        this.method = method;
        this.run = run;
        this.options = NativeFunction.argument(settings, 1) instanceof Fields given ? given : Fields.empty();
        Value language = NativeFunction.argument(settings, 0);
        String name = language.isNone() ? "en" : Values.string(language, run);
        boolean american = name.equals("en") || name.startsWith("en-US") || name.equals("default");
        if (!american || !known.containsAll(options.fields().keySet())) {
            throw other();
        }
    }

    private static Value constructor(String name) {
        return NativeFunction.of((arguments, run) -> format(name, arguments));
    }

    /** What {@code new Intl.…} makes. */
    private record Format(String type, List<Value> settings) implements NativeObject {

        @Override
        public Value member(String name) {
            return name.equals("format") ? NativeFunction.ofFirst(this::formatted) : NOTHING;
        }

        @Override
        public Value call(String name, List<Value> arguments, Run run) throws EvaluationException {
            throw EvaluationException.unknownMethod(name);
        }

        private Value formatted(Value first, Run run) throws EvaluationException {
            if (type.equals("NumberFormat")) {
                return LocalFormats.number(Values.number(first, run), settings, run);
            }
            DateValue date = first instanceof DateValue known
                    ? known
                    : DateValue.of(first == NOTHING ? List.of() : List.of(Value.of(Values.number(first, run))), run);
            return LocalFormats.date(date, "toLocaleDateString", settings, run);
        }

        @Override
        public String text() {
            return "[object Intl." + type + "]";
        }
    }

    /** {@return what formats numbers or dates, for a language and options} */
    static Value format(String type, List<Value> settings) {
        return new Format(type, List.copyOf(settings));
    }

    private EvaluationException other() {
        return EvaluationException.unsupported("“" + method + "” of other languages and formats");
    }

    private String option(String name) throws EvaluationException {
        Value value = options.get(name);
        return value.isNone() ? "" : Values.string(value, run);
    }

    /** {@return the number for a language and options} */
    static Value number(double number, List<Value> settings, Run run) throws EvaluationException {
        LocalFormats formats = new LocalFormats("toLocaleString", settings, OF_NUMBERS, run);
        return run.text(formats.number(number));
    }

    private String number(double number) throws EvaluationException {
        String style = option("style");
        String code = option("currency").toUpperCase(Locale.ROOT);
        boolean money = style.equals("currency");
        boolean percent = style.equals("percent");
        if (!Set.of("", "decimal", "percent", "currency").contains(style) || money && code.length() != 3) {
            throw other();
        }
        Optional<Currency> currency = Currency.getAvailableCurrencies().stream()
                .filter(known -> known.getCurrencyCode().equals(code))
                .findFirst();
        int cents = currency.map(Currency::getDefaultFractionDigits).orElse(2);
        Value least = options.get("minimumFractionDigits");
        Value most = options.get("maximumFractionDigits");
        int usual = money ? cents : 0;
        int limit = money ? cents : percent ? 0 : MAX_DECIMALS;
        int minimum = least.isNone() ? most.isNone() ? usual : Math.min(usual, digits(most)) : digits(least);
        int maximum = most.isNone() ? Math.max(limit, minimum) : digits(most);
        String text = NumberFormats.grouped(percent ? number * 100 : number, minimum, maximum);
        if (options.get("useGrouping").equals(Value.of(false))) {
            text = text.replace(",", "");
        }
        String symbol =
                money ? currency.map(known -> known.getSymbol(Locale.US)).orElse(code) : "";
        boolean letters = money && Character.isLetter(symbol.charAt(symbol.length() - 1));
        boolean negative = text.startsWith("-");
        return (negative ? "-" : "")
                + symbol
                + (letters ? "\u00a0" : "")
                + text.substring(negative ? 1 : 0)
                + (percent ? "%" : "");
    }

    private int digits(Value value) throws EvaluationException {
        return (int) Values.number(value, run);
    }

    /** {@return the date as one of the methods {@code toLocale…} writes it} */
    static Value date(DateValue date, String method, List<Value> settings, Run run) throws EvaluationException {
        LocalFormats formats = new LocalFormats(method, settings, OF_DATES_AND_TIMES, run);
        if (!Set.of("", "UTC", "GMT", "Etc/UTC").contains(formats.option("timeZone"))) {
            throw formats.other();
        }
        Set<String> given = formats.options.fields().keySet();
        boolean styled = given.contains("dateStyle") || given.contains("timeStyle");
        String pattern = styled ? formats.styled() : formats.pattern(given);
        return date.isValid()
                ? run.text(DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(date.local()))
                : Value.of(date.text());
    }

    private String styled() throws EvaluationException {
        String dateStyle = option("dateStyle");
        String date = one(
                "dateStyle",
                Map.of(
                        "full",
                        "EEEE, MMMM d, yyyy",
                        "long",
                        "MMMM d, yyyy",
                        "medium",
                        "MMM d, yyyy",
                        "short",
                        "M/d/yy"));
        String time = one(
                "timeStyle",
                Map.of(
                        "full", "h:mm:ss a 'Coordinated Universal Time'",
                        "long", "h:mm:ss a 'UTC'",
                        "medium", "h:mm:ss a",
                        "short", "h:mm a"));
        return joined(date, time, dateStyle.equals("full") || dateStyle.equals("long"));
    }

    private static String joined(String date, String time, boolean words) {
        return date + (date.isEmpty() || time.isEmpty() ? "" : words ? " 'at' " : ", ") + time;
    }

    private String pattern(Set<String> given) throws EvaluationException {
        boolean anyDate = given.stream().anyMatch(OF_DATES::contains);
        boolean anyTime = given.stream().anyMatch(OF_TIMES::contains);
        boolean onDate = !method.equals("toLocaleTimeString");
        boolean onTime = !method.equals("toLocaleDateString");
        boolean plainDate = !anyDate && onDate && (!anyTime || !onTime);
        boolean plainTime = !anyTime && onTime && (!anyDate || !onDate);
        String date = plainDate ? "M/d/yyyy" : anyDate ? dateOf() : "";
        String time = plainTime ? timeOf("h", "mm", "ss") : "";
        if (anyTime) {
            time = timeOf(
                    one("hour", Map.of("numeric", "h", "2-digit", "hh")),
                    one("minute", Map.of("numeric", "mm", "2-digit", "mm")),
                    one("second", Map.of("numeric", "ss", "2-digit", "ss")));
        }
        return joined(date, time, date.contains("MMMM"));
    }

    private String one(String name, Map<String, String> patterns) throws EvaluationException {
        String option = option(name);
        String pattern = option.isEmpty() ? "" : patterns.get(option);
        if (pattern == null) {
            throw other();
        }
        return pattern;
    }

    private String dateOf() throws EvaluationException {
        String weekday = one("weekday", Map.of("long", "EEEE", "short", "EEE"));
        String year = one("year", Map.of("numeric", "yyyy", "2-digit", "yy"));
        String month = one("month", Map.of("long", "MMMM", "short", "MMM", "numeric", "M", "2-digit", "MM"));
        String day = one("day", Map.of("numeric", "d", "2-digit", "dd"));
        String rest;
        if (month.length() > 2) {
            rest = month
                    + (day.isEmpty() ? "" : " " + day)
                    + (year.isEmpty() ? "" : (day.isEmpty() ? " " : ", ") + year);
        } else if (month.isEmpty() && !day.isEmpty() && !(weekday + year).isEmpty()) {
            throw other();
        } else {
            rest = String.join(
                    "/",
                    List.of(month, day, year).stream()
                            .filter(part -> !part.isEmpty())
                            .toList());
        }
        return weekday + (weekday.isEmpty() || rest.isEmpty() ? "" : ", ") + rest;
    }

    private String timeOf(String hour, String minute, String second) throws EvaluationException {
        if (hour.isEmpty() || minute.isEmpty() && !second.isEmpty()) {
            throw other();
        }
        Value twelve = options.get("hour12");
        boolean half = twelve.isNone() || Values.isTrue(twelve);
        return (half ? hour : "HH")
                + (minute.isEmpty() ? "" : ":" + minute)
                + (second.isEmpty() ? "" : ":" + second)
                + (half ? " a" : "");
    }
}
