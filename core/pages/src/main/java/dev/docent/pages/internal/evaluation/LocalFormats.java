package dev.docent.pages.internal.evaluation;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.pages.internal.evaluation.Value.Fields;

/** Numbers and dates as American English texts write them, and {@code Intl}, which formats them. */
final class LocalFormats {

    static final Value INTL = Fields.fixed(new LinkedHashMap<>(Map.of(
            "NumberFormat", constructor("NumberFormat"),
            "DateTimeFormat", constructor("DateTimeFormat"))));

    private static final int MAX_DECIMALS = 3;
    private static final Map<String, String> SYMBOLS = Map.ofEntries(
            Map.entry("AUD", "A$"),
            Map.entry("BRL", "R$"),
            Map.entry("CAD", "CA$"),
            Map.entry("CNY", "CN¥"),
            Map.entry("EUR", "€"),
            Map.entry("GBP", "£"),
            Map.entry("HKD", "HK$"),
            Map.entry("ILS", "₪"),
            Map.entry("INR", "₹"),
            Map.entry("JPY", "¥"),
            Map.entry("KRW", "₩"),
            Map.entry("MXN", "MX$"),
            Map.entry("NZD", "NZ$"),
            Map.entry("PHP", "₱"),
            Map.entry("TWD", "NT$"),
            Map.entry("USD", "$"),
            Map.entry("VND", "₫"));
    private static final Set<String> WITHOUT_CENTS = Set.of("CLP", "JPY", "KRW", "VND");
    private static final Set<String> OF_NUMBERS =
            Set.of("style", "currency", "minimumFractionDigits", "maximumFractionDigits", "useGrouping");
    private static final Set<String> OF_DATES = Set.of("weekday", "year", "month", "day");
    private static final Set<String> OF_TIMES = Set.of("hour", "minute", "second");
    private static final Set<String> OF_DATES_AND_TIMES = Stream.of(
                    OF_DATES, OF_TIMES, Set.of("dateStyle", "timeStyle", "timeZone", "hour12"))
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    private LocalFormats() {}

    private static Value constructor(String name) {
        return NativeFunction.of((arguments, run) -> format(name, arguments));
    }

    /** What {@code new Intl.…} makes. */
    private record Format(String type, List<Value> settings) implements NativeObject {

        @Override
        public Value member(String name) {
            return name.equals("format")
                    ? NativeFunction.of((arguments, run) -> call("format", arguments, run))
                    : NOTHING;
        }

        @Override
        public Value call(String name, List<Value> arguments, Run run) throws EvaluationException {
            if (!name.equals("format")) {
                throw EvaluationException.unknownMethod(name);
            }
            Value first = NativeFunction.argument(arguments, 0);
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

    private static EvaluationException other(String name) {
        return EvaluationException.unsupported("“" + name + "” of other languages and formats");
    }

    private static Fields options(String method, List<Value> settings, Set<String> known, Run run)
            throws EvaluationException {
        Value language = NativeFunction.argument(settings, 0);
        String name = language.isNone() ? "en" : Values.string(language, run);
        boolean american = name.equals("en") || name.startsWith("en-US") || name.equals("default");
        Fields options = NativeFunction.argument(settings, 1) instanceof Fields given ? given : Fields.empty();
        if (!american || !known.containsAll(options.fields().keySet())) {
            throw other(method);
        }
        return options;
    }

    private static String option(Fields options, String name, Run run) throws EvaluationException {
        Value value = options.get(name);
        return value.isNone() ? "" : Values.string(value, run);
    }

    /** {@return the number for a language and options} */
    static Value number(double number, List<Value> settings, Run run) throws EvaluationException {
        Fields options = options("toLocaleString", settings, OF_NUMBERS, run);
        String style = option(options, "style", run);
        String currency = option(options, "currency", run).toUpperCase(Locale.ROOT);
        boolean money = style.equals("currency");
        boolean percent = style.equals("percent");
        if (!Set.of("", "decimal", "percent", "currency").contains(style) || money && currency.length() != 3) {
            throw other("toLocaleString");
        }
        int cents = WITHOUT_CENTS.contains(currency) ? 0 : 2;
        Value least = options.get("minimumFractionDigits");
        Value most = options.get("maximumFractionDigits");
        int usual = money ? cents : 0;
        int limit = money ? cents : percent ? 0 : MAX_DECIMALS;
        int minimum = least.isNone() ? most.isNone() ? usual : Math.min(usual, digits(most, run)) : digits(least, run);
        int maximum = most.isNone() ? Math.max(limit, minimum) : digits(most, run);
        String text = NumberFormats.grouped(percent ? number * 100 : number, minimum, maximum);
        if (options.get("useGrouping").equals(Value.of(false))) {
            text = text.replace(",", "");
        }
        String symbol = money ? SYMBOLS.getOrDefault(currency, currency + "\u00a0") : "";
        boolean negative = text.startsWith("-");
        return run.text((negative ? "-" : "") + symbol + text.substring(negative ? 1 : 0) + (percent ? "%" : ""));
    }

    private static int digits(Value value, Run run) throws EvaluationException {
        return (int) Values.number(value, run);
    }

    /** {@return the date as one of the methods {@code toLocale…} writes it} */
    static Value date(DateValue date, String method, List<Value> settings, Run run) throws EvaluationException {
        Fields options = options(method, settings, OF_DATES_AND_TIMES, run);
        String zone = option(options, "timeZone", run);
        if (!Set.of("", "UTC", "GMT", "Etc/UTC").contains(zone)) {
            throw other(method);
        }
        Set<String> given = options.fields().keySet();
        boolean styled = given.contains("dateStyle") || given.contains("timeStyle");
        String pattern = styled ? styled(method, options, run) : pattern(method, options, run);
        if (!date.isValid()) {
            return Value.of(date.text());
        }
        LocalDateTime local = date.local();
        return run.text(DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(local));
    }

    private static String styled(String method, Fields options, Run run) throws EvaluationException {
        String dateStyle = option(options, "dateStyle", run);
        String timeStyle = option(options, "timeStyle", run);
        String date = switch (dateStyle) {
            case "" -> "";
            case "full" -> "EEEE, MMMM d, yyyy";
            case "long" -> "MMMM d, yyyy";
            case "medium" -> "MMM d, yyyy";
            case "short" -> "M/d/yy";
            default -> throw other(method);
        };
        String time = switch (timeStyle) {
            case "" -> "";
            case "full" -> "h:mm:ss a 'Coordinated Universal Time'";
            case "long" -> "h:mm:ss a 'UTC'";
            case "medium" -> "h:mm:ss a";
            case "short" -> "h:mm a";
            default -> throw other(method);
        };
        boolean words = dateStyle.equals("full") || dateStyle.equals("long");
        return date + (date.isEmpty() || time.isEmpty() ? "" : words ? " 'at' " : ", ") + time;
    }

    private static String pattern(String method, Fields options, Run run) throws EvaluationException {
        Set<String> given = options.fields().keySet();
        boolean anyDate = given.stream().anyMatch(OF_DATES::contains);
        boolean anyTime = given.stream().anyMatch(OF_TIMES::contains);
        boolean onDate = !method.equals("toLocaleTimeString");
        boolean onTime = !method.equals("toLocaleDateString");
        boolean plainDate = !anyDate && onDate && (!anyTime || !onTime);
        boolean plainTime = !anyTime && onTime && (!anyDate || !onDate);
        String date = plainDate ? "M/d/yyyy" : anyDate ? dateOf(method, options, run) : "";
        String time = plainTime ? timeOf(method, withTime(options), run) : anyTime ? timeOf(method, options, run) : "";
        boolean words = date.contains("MMMM");
        return date + (date.isEmpty() || time.isEmpty() ? "" : words ? " 'at' " : ", ") + time;
    }

    private static Fields withTime(Fields options) throws EvaluationException {
        Fields all = Fields.empty();
        for (Map.Entry<String, Value> option : options.fields().entrySet()) {
            all.put(option.getKey(), option.getValue());
        }
        for (String name : List.of("hour", "minute", "second")) {
            all.put(name, Value.of("numeric"));
        }
        return all;
    }

    private static String one(String method, Fields options, String name, Map<String, String> patterns, Run run)
            throws EvaluationException {
        String option = option(options, name, run);
        String pattern = option.isEmpty() ? "" : patterns.get(option);
        if (pattern == null) {
            throw other(method);
        }
        return pattern;
    }

    private static String dateOf(String method, Fields options, Run run) throws EvaluationException {
        String weekday = one(method, options, "weekday", Map.of("long", "EEEE", "short", "EEE"), run);
        String year = one(method, options, "year", Map.of("numeric", "yyyy", "2-digit", "yy"), run);
        String month = one(
                method, options, "month", Map.of("long", "MMMM", "short", "MMM", "numeric", "M", "2-digit", "MM"), run);
        String day = one(method, options, "day", Map.of("numeric", "d", "2-digit", "dd"), run);
        boolean words = month.length() > 2;
        String rest;
        if (words) {
            rest = month
                    + (day.isEmpty() ? "" : " " + day)
                    + (year.isEmpty() ? "" : (day.isEmpty() ? " " : ", ") + year);
        } else if (month.isEmpty() && !day.isEmpty() && !(weekday + year).isEmpty()) {
            throw other(method);
        } else {
            rest = String.join(
                    "/",
                    List.of(month, day, year).stream()
                            .filter(part -> !part.isEmpty())
                            .toList());
        }
        return weekday + (weekday.isEmpty() || rest.isEmpty() ? "" : ", ") + rest;
    }

    private static String timeOf(String method, Fields options, Run run) throws EvaluationException {
        Value twelve = options.get("hour12");
        boolean half = twelve.isNone() || Values.isTrue(twelve);
        String hour = one(method, options, "hour", Map.of("numeric", "h", "2-digit", "hh"), run);
        String minute = one(method, options, "minute", Map.of("numeric", "mm", "2-digit", "mm"), run);
        String second = one(method, options, "second", Map.of("numeric", "ss", "2-digit", "ss"), run);
        if (hour.isEmpty() || minute.isEmpty() && !second.isEmpty()) {
            throw other(method);
        }
        String digits = half ? hour : "HH";
        return digits
                + (minute.isEmpty() ? "" : ":" + minute)
                + (second.isEmpty() ? "" : ":" + second)
                + (half ? " a" : "");
    }
}
