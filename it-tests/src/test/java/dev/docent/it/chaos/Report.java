package dev.docent.it.chaos;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The measurement as a Markdown table: a row for each phase. */
final class Report {

    private static final String HEAD = """
            | | Phase | Seconds | Requests | Successful/s | p50 | p99 | 503 | Cut off | Sent to another node | Last error after |
            |---|---|---|---|---|---|---|---|---|---|---|
            """;

    private Report() {}

    static String of(Measurement measurement) {
        List<Exchange> all = measurement.exchanges();
        List<Measurement.Phase> phases = measurement.phases();
        StringBuilder table = new StringBuilder(HEAD);
        for (int i = 0; i < phases.size(); i++) {
            Measurement.Phase phase = phases.get(i);
            table.append("| ").append(i + 1).append(" | ").append(phase.name()).append(" | ");
            table.append(row(phase, all.stream().filter(phase::contains).toList()))
                    .append(" |\n");
        }
        return table.toString();
    }

    private static String row(Measurement.Phase phase, List<Exchange> exchanges) {
        double seconds = (phase.to() - phase.from()) / 1_000.0;
        List<Long> times = exchanges.stream()
                .filter(Exchange::isSuccess)
                .map(Exchange::tookMicros)
                .sorted()
                .toList();
        return List.of(
                        number(seconds),
                        number(exchanges.stream()
                                .filter(exchange -> exchange.result() != Exchange.REFUSED)
                                .count()),
                        number(times.size() / seconds),
                        percentile(times, 50),
                        percentile(times, 99),
                        count(exchanges, 503),
                        count(exchanges, Exchange.CUT),
                        count(exchanges, Exchange.REFUSED),
                        lastError(phase, exchanges))
                .stream()
                .collect(Collectors.joining(" | "));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    private static String percentile(List<Long> sorted, int percent) {
        return sorted.isEmpty()
                ? "–"
                : String.format(Locale.ROOT, "%.0f ms", sorted.get((sorted.size() - 1) * percent / 100) / 1_000.0);
    }

    private static String count(List<Exchange> exchanges, int result) {
        return number(exchanges.stream()
                .filter(exchange -> exchange.result() == result)
                .count());
    }

    private static String lastError(Measurement.Phase phase, List<Exchange> exchanges) {
        return exchanges.stream()
                .filter(Exchange::isError)
                .map(Exchange::endedMillis)
                .max(Long::compare)
                .map(at -> String.format(Locale.ROOT, "%.1f s", (at - phase.from()) / 1_000.0))
                .orElse("no error");
    }
}
