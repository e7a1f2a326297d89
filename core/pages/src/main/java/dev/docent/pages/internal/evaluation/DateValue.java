package dev.docent.pages.internal.evaluation;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * A {@code Date}, in UTC on all machines. As pages are made before they are read, and again at any time, the present is a
 * constant.
 */
final class DateValue implements NativeObject {

    /** 2026-01-01T00:00:00Z. */
    static final double PRESENT = 1_767_225_600_000.0;

    static final String PRESENT_TEXT = "2026-01-01T00:00:00.000Z";

    private static final double MAX = 8.64e15;
    private static final double DAY = 86_400_000;
    private static final double HOUR = 3_600_000;
    private static final double MINUTE = 60_000;
    private static final double SECOND = 1_000;
    private static final int MAX_YEAR = 275_760;
    private static final int CENTURY = 100;
    private static final int FIRST_CENTURY = 1900;
    private static final List<String> PARTS =
            List.of("FullYear", "Month", "Date", "Hours", "Minutes", "Seconds", "Milliseconds");
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("EEE MMM dd yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ENGLISH);
    private static final DateTimeFormatter ISO =
            DateTimeFormatter.ofPattern("-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ENGLISH);
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH);

    private double time;

    DateValue(double time) {
        this.time = clipped(time);
    }

    /** {@return what {@code new Date(…)} makes} */
    static DateValue of(List<Value> arguments, Run run) throws EvaluationException {
        if (arguments.isEmpty()) {
            run.assume("new Date()", PRESENT_TEXT);
            return new DateValue(PRESENT);
        }
        Value first = arguments.get(0);
        if (arguments.size() > 1) {
            return new DateValue(utc(arguments, run));
        }
        if (first instanceof DateValue other) {
            return new DateValue(other.time);
        }
        return new DateValue(
                first instanceof Text text ? DateTexts.parse(text.text(), run) : Values.number(first, run));
    }

    /** {@return the time of a year, a month from 0 and so on} */
    static double utc(List<Value> arguments, Run run) throws EvaluationException {
        double[] parts = {Double.NaN, 0, 1, 0, 0, 0, 0};
        for (int i = 0; i < Math.min(parts.length, arguments.size()); i++) {
            parts[i] = Values.number(arguments.get(i), run);
        }
        boolean shortYear = parts[0] >= 0 && parts[0] < CENTURY;
        parts[0] = shortYear ? FIRST_CENTURY + Math.floor(parts[0]) : parts[0];
        return time(parts);
    }

    static double time(double... parts) {
        for (int i = 0; i < parts.length; i++) {
            parts[i] = parts[i] < 0 ? Math.ceil(parts[i]) : Math.floor(parts[i]);
            if (!(Math.abs(parts[i]) <= MAX)) {
                return Double.NaN;
            }
        }
        double months = parts[0] * 12 + parts[1];
        if (Math.abs(months) > 12.0 * MAX_YEAR) {
            return Double.NaN;
        }
        LocalDate first =
                LocalDate.of((int) Math.floorDiv((long) months, 12L), 1 + (int) Math.floorMod((long) months, 12L), 1);
        return clipped((first.toEpochDay() + parts[2] - 1) * DAY
                + parts[3] * HOUR
                + parts[4] * MINUTE
                + parts[5] * SECOND
                + parts[6]);
    }

    private static double clipped(double time) {
        double whole = time < 0 ? Math.ceil(time) : Math.floor(time);
        return Math.abs(whole) <= MAX ? whole + 0.0 : Double.NaN;
    }

    LocalDateTime local() {
        return LocalDateTime.ofInstant(Instant.ofEpochMilli((long) time), ZoneOffset.UTC);
    }

    boolean isValid() {
        return !Double.isNaN(time);
    }

    @Override
    public String type() {
        return "Date";
    }

    @Override
    public double number() {
        return time;
    }

    @Override
    public Value json() {
        return isValid() ? Value.of(iso()) : NULL;
    }

    @Override
    public String text() {
        return isValid() ? DATE.format(local()) + " " + timeText() : "Invalid Date";
    }

    private String timeText() {
        return TIME.format(local()) + " GMT+0000 (Coordinated Universal Time)";
    }

    private String iso() {
        LocalDateTime local = local();
        int year = local.getYear();
        String written = year >= 0 && year <= 9999
                ? "%04d".formatted(year)
                : (year < 0 ? "-" : "+") + "%06d".formatted(Math.abs(year));
        return written + ISO.format(local);
    }

    @Override
    public Value call(String name, List<Value> arguments, Run run) throws EvaluationException {
        run.read(Values.CONVERSION);
        if (name.startsWith("get")) {
            return get(name);
        }
        if (name.startsWith("set")) {
            return set(name, arguments, run);
        }
        if (name.startsWith("toLocale")) {
            return LocalFormats.date(this, name, arguments, run);
        }
        return switch (name) {
            case "valueOf" -> Value.of(time);
            case "toJSON" -> json();
            case "toISOString" -> {
                if (!isValid()) {
                    throw EvaluationException.misused("the date is invalid");
                }
                yield run.text(iso());
            }
            case "toString" -> run.text(text());
            case "toDateString" -> run.text(isValid() ? DATE.format(local()) : text());
            case "toTimeString" -> run.text(isValid() ? timeText() : text());
            case "toUTCString", "toGMTString" -> run.text(isValid() ? UTC.format(local()) : text());
            default -> throw EvaluationException.unknownMethod(name);
        };
    }

    private Value get(String name) throws EvaluationException {
        if (name.equals("getTime")) {
            return Value.of(time);
        }
        if (name.equals("getTimezoneOffset")) {
            return Value.of(isValid() ? 0 : Double.NaN);
        }
        int part = part(name);
        if (part < 0 && !name.equals("getDay") && !name.equals("getUTCDay")) {
            throw EvaluationException.unknownMethod(name);
        }
        if (!isValid()) {
            return Value.of(Double.NaN);
        }
        return Value.of(part < 0 ? local().getDayOfWeek().getValue() % 7 : parts()[part]);
    }

    private double[] parts() {
        LocalDateTime local = local();
        return new double[] {
            local.getYear(),
            local.getMonthValue() - 1.0,
            local.getDayOfMonth(),
            local.getHour(),
            local.getMinute(),
            local.getSecond(),
            local.getNano() / 1_000_000
        };
    }

    /** {@return which part of a date a method is about; negative for none} */
    private static int part(String name) {
        return PARTS.indexOf(name.substring(name.startsWith("UTC", 3) ? 6 : 3));
    }

    private Value set(String name, List<Value> arguments, Run run) throws EvaluationException {
        if (name.equals("setTime")) {
            time = clipped(Values.number(NativeFunction.argument(arguments, 0), run));
            return Value.of(time);
        }
        int part = part(name);
        if (part < 0) {
            throw EvaluationException.unknownMethod(name);
        }
        double[] parts = isValid() ? parts() : new double[] {Double.NaN, 0, 1, 0, 0, 0, 0};
        int last = part < 3 ? 3 : parts.length;
        for (int i = 0; i < Math.max(1, arguments.size()) && part + i < last; i++) {
            parts[part + i] = Values.number(NativeFunction.argument(arguments, i), run);
        }
        time = time(parts);
        return Value.of(time);
    }
}
