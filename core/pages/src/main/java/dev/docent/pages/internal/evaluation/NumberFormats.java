package dev.docent.pages.internal.evaluation;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Numbers as JavaScript writes and reads them. */
final class NumberFormats {

    private static final double MAX_EXACT = 1e15;
    private static final int MAX_DIGITS = 100;
    private static final int SHORTEST = 17;
    private static final int ENOUGH = 40;
    private static final int MAX_POINT = 21;
    private static final int MIN_POINT = -6;
    private static final int MAX_WRITTEN = 400;

    private NumberFormats() {}

    /** {@return whether it is a whole number of few digits} */
    static boolean isPlain(double number) {
        return number == Math.rint(number) && Math.abs(number) < MAX_EXACT;
    }

    static String string(double number) {
        if (isPlain(number)) {
            return Long.toString((long) number);
        }
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return Double.toString(number);
        }
        BigDecimal shortest = shortest(Math.abs(number));
        String digits = shortest.unscaledValue().toString();
        int point = digits.length() - shortest.scale();
        return (number < 0 ? "-" : "") + written(digits, point);
    }

    /** {@return the decimal number of the fewest digits that is nearest to this number} */
    private static BigDecimal shortest(double number) {
        BigDecimal exact = cut(new BigDecimal(number));
        for (int digits = 1; digits < SHORTEST; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (rounded.doubleValue() == number) {
                return rounded.stripTrailingZeros();
            }
        }
        return exact.round(new MathContext(SHORTEST, RoundingMode.HALF_EVEN)).stripTrailingZeros();
    }

    /** {@return what is rounded as the number is, without the hundreds of digits that do not matter for that} */
    private static BigDecimal cut(BigDecimal exact) {
        BigDecimal cut = exact.round(new MathContext(ENOUGH, RoundingMode.DOWN));
        return cut.compareTo(exact) == 0 ? cut : cut.add(cut.ulp().movePointLeft(1));
    }

    private static String written(String digits, int point) {
        if (point > MAX_POINT || point < MIN_POINT + 1) {
            return scientific(digits, point);
        }
        if (point <= 0) {
            return "0." + "0".repeat(-point) + digits;
        }
        return point >= digits.length()
                ? digits + "0".repeat(point - digits.length())
                : digits.substring(0, point) + "." + digits.substring(point);
    }

    private static String scientific(String digits, int point) {
        String rest = digits.length() > 1 ? "." + digits.substring(1) : "";
        return digits.charAt(0) + rest + "e" + (point > 0 ? "+" : "-") + Math.abs(point - 1);
    }

    static double number(String written) {
        String text = CharacterSet.SPACE.strip(written, true, true);
        if (text.isEmpty()) {
            return 0;
        }
        int radix = text.length() > 2 && text.charAt(0) == '0' ? radix(text.charAt(1)) : 0;
        if (radix > 0) {
            boolean digits = text.chars().skip(2).allMatch(c -> Character.digit(c, radix) >= 0);
            return digits && text.length() < MAX_WRITTEN
                    ? new BigInteger(text.substring(2), radix).doubleValue()
                    : Double.NaN;
        }
        return decimalLength(text) == text.length() ? Double.parseDouble(text) : Double.NaN;
    }

    private static int radix(char mark) {
        return switch (mark) {
            case 'x', 'X' -> 16;
            case 'o', 'O' -> 8;
            case 'b', 'B' -> 2;
            default -> 0;
        };
    }

    /** {@return how many characters at the beginning are a decimal number, as {@code parseFloat} reads it} */
    static int decimalLength(String text) {
        int at = !text.isEmpty() && "+-".indexOf(text.charAt(0)) >= 0 ? 1 : 0;
        if (text.startsWith("Infinity", at)) {
            return at + "Infinity".length();
        }
        int whole = CharacterSet.DIGITS.end(text, at);
        int end = whole;
        if (end < text.length() && text.charAt(end) == '.') {
            int fraction = CharacterSet.DIGITS.end(text, end + 1);
            end = fraction > end + 1 || whole > at ? fraction : end;
        }
        if (end == at) {
            return 0;
        }
        if (end < text.length() && "eE".indexOf(text.charAt(end)) >= 0) {
            int sign = end + 1 < text.length() && "+-".indexOf(text.charAt(end + 1)) >= 0 ? 1 : 0;
            int exponent = CharacterSet.DIGITS.end(text, end + 1 + sign);
            end = exponent > end + 1 + sign ? exponent : end;
        }
        return end;
    }

    static double parseFloat(String written) {
        String text = CharacterSet.SPACE.strip(written, true, true);
        int length = decimalLength(text);
        return length == 0 ? Double.NaN : Double.parseDouble(text.substring(0, length));
    }

    static double parseInt(String written, int wanted) {
        String text = CharacterSet.SPACE.strip(written, true, true);
        boolean negative = text.startsWith("-");
        int from = negative || text.startsWith("+") ? 1 : 0;
        boolean hex = text.regionMatches(true, from, "0x", 0, 2) && (wanted == 0 || wanted == 16);
        from += hex ? 2 : 0;
        int radix = hex ? 16 : wanted == 0 ? 10 : wanted;
        int to = from;
        while (to < text.length() && to - from < MAX_WRITTEN && Character.digit(text.charAt(to), radix) >= 0) {
            to++;
        }
        if (to == from || radix < 2 || radix > 36) {
            return Double.NaN;
        }
        double value = new BigInteger(text.substring(from, to), radix).doubleValue();
        return negative ? -value : value;
    }

    static String fixed(double number, int decimals) throws EvaluationException {
        checkDigits(decimals, 0);
        if (Double.isNaN(number) || Math.abs(number) >= 1e21) {
            return string(number);
        }
        String text = new BigDecimal(Math.abs(number))
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
        return number < 0 ? "-" + text : text;
    }

    static String precise(double number, int precision) throws EvaluationException {
        checkDigits(precision, 1);
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return string(number);
        }
        BigDecimal rounded = new BigDecimal(Math.abs(number)).round(new MathContext(precision, RoundingMode.HALF_UP));
        String digits = rounded.signum() == 0 ? "0" : rounded.unscaledValue().toString();
        int point = rounded.signum() == 0 ? 1 : digits.length() - rounded.scale();
        digits = (digits + "0".repeat(precision)).substring(0, precision);
        boolean scientific = point - 1 < MIN_POINT || point - 1 >= precision;
        return (number < 0 ? "-" : "") + (scientific ? scientific(digits, point) : written(digits, point));
    }

    private static void checkDigits(int digits, int min) throws EvaluationException {
        if (digits < min || digits > MAX_DIGITS) {
            throw EvaluationException.misused("a number is not written with " + digits + " digits");
        }
    }

    static String inRadix(double number, int radix) throws EvaluationException {
        if (radix == 10) {
            return string(number);
        }
        if (radix < 2 || radix > 36 || number != Math.rint(number) || Math.abs(number) >= MAX_EXACT) {
            throw EvaluationException.unsupported("this number in radix " + radix);
        }
        return Long.toString((long) number, radix);
    }

    /** {@return the number as English texts write it} */
    static String grouped(double number, int minimum, int maximum) throws EvaluationException {
        checkDigits(minimum, 0);
        checkDigits(maximum, minimum);
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return Double.isNaN(number) ? "NaN" : number < 0 ? "-∞" : "∞";
        }
        DecimalFormat format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ENGLISH));
        format.setRoundingMode(RoundingMode.HALF_UP);
        format.setMinimumFractionDigits(minimum);
        format.setMaximumFractionDigits(maximum);
        return format.format(new BigDecimal(string(number)));
    }
}
