package dev.docent.it.chaos;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** When which execution of a job's runs worked, as {@code MeasuredRunner} has recorded it. */
final class Ticks {

    private final Map<String, Map<String, Execution>> byJob = new HashMap<>();

    private Ticks() {}

    /** @param lines each with job, execution and time */
    static Ticks of(Stream<String> lines) {
        Ticks ticks = new Ticks();
        lines.map(line -> line.split(" "))
                .forEach(line -> ticks.byJob
                        .computeIfAbsent(line[0], job -> new HashMap<>())
                        .merge(line[1], Execution.at(line[1], Long.parseLong(line[2])), Execution::and));
        return ticks;
    }

    /** {@return the number of executions} */
    int executions() {
        return byJob.values().stream().mapToInt(Map::size).sum();
    }

    /** {@return a line for each two executions of one job that were at work at the same time} */
    List<String> overlaps() {
        List<String> overlaps = new ArrayList<>();
        byJob.forEach((job, executions) -> {
            Execution earlier = null;
            for (Execution next : executions.values().stream()
                    .sorted(Comparator.comparingLong(Execution::first))
                    .toList()) {
                if (earlier != null && next.first - earlier.last <= 0) {
                    overlaps.add("%s: %s and %s for %d ms"
                            .formatted(job, earlier.id, next.id, (earlier.last - next.first) / 1_000_000));
                }
                earlier = earlier == null || next.last - earlier.last > 0 ? next : earlier;
            }
        });
        return overlaps;
    }

    private record Execution(String id, long first, long last) {

        static Execution at(String id, long nanos) {
            return new Execution(id, nanos, nanos);
        }

        Execution and(Execution other) {
            return new Execution(id, Math.min(first, other.first), Math.max(last, other.last));
        }
    }
}
