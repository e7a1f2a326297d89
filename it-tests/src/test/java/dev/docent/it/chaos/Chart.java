package dev.docent.it.chaos;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Successful and failed requests of each second as an SVG. It has no background, and its colours have enough contrast on white
 * and on black.
 */
final class Chart {

    private static final int WIDTH = 760;
    private static final int HEIGHT = 280;
    private static final int LEFT = 44;
    private static final int TOP = 28;
    private static final int BOTTOM = HEIGHT - 36;
    private static final String TEXT = "#767676";
    private static final String SUCCESS = "#0d9488";
    private static final String ERROR = "#e11d48";

    private final Measurement measurement;
    private final int seconds;
    private final int most;
    private final int[] successes;
    private final int[] errors;

    private Chart(Measurement measurement) {
        this.measurement = measurement;
        List<Measurement.Phase> phases = measurement.phases();
        // the last second is not a whole one
        seconds = (int) (phases.get(phases.size() - 1).to() / 1_000);
        successes = new int[seconds];
        errors = new int[seconds];
        for (Exchange exchange : measurement.exchanges()) {
            int second = (int) (exchange.endedMillis() / 1_000);
            if (second < seconds) {
                successes[second] += exchange.isSuccess() ? 1 : 0;
                errors[second] += exchange.isError() ? 1 : 0;
            }
        }
        most = Math.max(
                10,
                IntStream.concat(IntStream.of(successes), IntStream.of(errors))
                        .max()
                        .orElse(0));
    }

    /** {@return an SVG document} */
    static String of(Measurement measurement) {
        return new Chart(measurement).svg();
    }

    private String svg() {
        return String.format(
                        Locale.ROOT,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"sans-serif\""
                                + " font-size=\"12\" fill=\"%s\">%n<title>Successful and failed requests per second</title>%n",
                        WIDTH,
                        HEIGHT,
                        TEXT)
                + axes()
                + phases()
                + curve()
                + bars()
                + legend()
                + "</svg>\n";
    }

    private String axes() {
        return line(LEFT, BOTTOM, WIDTH, BOTTOM, "")
                + text(LEFT - 6, y(most) + 4, "end", String.valueOf(most))
                + text(LEFT - 6, y(0) + 4, "end", "0")
                + IntStream.rangeClosed(0, seconds / step())
                        .map(i -> i * step())
                        .mapToObj(second -> text(x(second), BOTTOM + 16, "middle", second + " s"))
                        .collect(Collectors.joining());
    }

    private int step() {
        return Math.max(10, seconds / 80 * 10);
    }

    private String phases() {
        List<Measurement.Phase> phases = measurement.phases();
        return IntStream.range(0, phases.size())
                .mapToObj(i -> {
                    Measurement.Phase phase = phases.get(i);
                    double from = x(phase.from() / 1_000.0);
                    double middle = (from + x(phase.to() / 1_000.0)) / 2;
                    return line(from, TOP - 8, from, BOTTOM, " stroke-dasharray=\"3 3\"")
                            + text(middle, TOP - 12, "middle", String.valueOf(i + 1));
                })
                .collect(Collectors.joining());
    }

    private String curve() {
        String points = IntStream.range(0, seconds)
                .mapToObj(second -> String.format(Locale.ROOT, "%.1f,%.1f", x(second + 0.5), y(successes[second])))
                .collect(Collectors.joining(" "));
        return "<polyline fill=\"none\" stroke=\"" + SUCCESS + "\" stroke-width=\"2\" points=\"" + points + "\"/>\n";
    }

    private String bars() {
        double width = Math.max(1, x(1) - x(0) - 1);
        return IntStream.range(0, seconds)
                .filter(second -> errors[second] > 0)
                .mapToObj(second -> String.format(
                        Locale.ROOT,
                        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>%n",
                        x(second),
                        y(errors[second]),
                        width,
                        BOTTOM - y(errors[second]),
                        ERROR))
                .collect(Collectors.joining());
    }

    private static String legend() {
        return "<rect x=\"" + LEFT + "\" y=\"" + (HEIGHT - 10) + "\" width=\"10\" height=\"3\" fill=\"" + SUCCESS
                + "\"/>\n"
                + text(LEFT + 16, HEIGHT - 5, "start", "successful requests per second")
                + "<rect x=\"" + (LEFT + 220) + "\" y=\"" + (HEIGHT - 13) + "\" width=\"8\" height=\"9\" fill=\""
                + ERROR
                + "\"/>\n"
                + text(LEFT + 234, HEIGHT - 5, "start", "failed ones");
    }

    private double x(double second) {
        return LEFT + second * (WIDTH - LEFT) / seconds;
    }

    private double y(double requests) {
        return BOTTOM - requests * (BOTTOM - TOP) / most;
    }

    private static String text(double x, double y, String anchor, String text) {
        return String.format(
                Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, text);
    }

    private static String line(double x1, double y1, double x2, double y2, String more) {
        return String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"%s/>%n",
                x1,
                y1,
                x2,
                y2,
                TEXT,
                more);
    }
}
