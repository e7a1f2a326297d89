package dev.docent.testkit.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Instants that share their local time with another instant because clocks were set back. */
final class RepeatedHours {

    private static final Instant FROM = Instant.parse("2025-01-01T00:00:00Z");
    private static final Instant UNTIL = Instant.parse("2026-01-01T00:00:00Z");

    private RepeatedHours() {}

    /** {@return both instants of each such local time in one year, for every available zone} */
    static SortedSet<Instant> instants() {
        SortedSet<Instant> instants = new TreeSet<>();
        transitions(next -> {
            if (next.isOverlap()) {
                Duration half = next.getDuration().abs().dividedBy(2);
                instants.add(next.getInstant().minus(half));
                instants.add(next.getInstant().plus(half));
            }
        });
        return instants;
    }

    /** {@return a time that, read by a clock of UTC, is skipped by the clocks of a zone, for every available zone} */
    static SortedSet<Instant> skipped() {
        SortedSet<Instant> instants = new TreeSet<>();
        transitions(next -> {
            if (next.isGap()) {
                instants.add(next.getDateTimeBefore()
                        .plus(next.getDuration().dividedBy(2))
                        .toInstant(ZoneOffset.UTC));
            }
        });
        return instants;
    }

    private static void transitions(Consumer<ZoneOffsetTransition> each) {
        for (String id : ZoneId.getAvailableZoneIds()) {
            ZoneRules rules = ZoneId.of(id).getRules();
            for (ZoneOffsetTransition next = rules.nextTransition(FROM);
                    next != null && next.getInstant().isBefore(UNTIL);
                    next = rules.nextTransition(next.getInstant())) {
                each.accept(next);
            }
        }
    }

    /**
     * {@return times in the next local hour that the default zone repeats, of which the later two have earlier local
     * times}
     */
    static List<Instant> ofTheDefaultZone() {
        ZoneOffsetTransition back = ZoneId.systemDefault().getRules().nextTransition(FROM);
        while (back != null && !back.isOverlap()) {
            back = ZoneId.systemDefault().getRules().nextTransition(back.getInstant());
        }
        Instant at = back == null ? FROM : back.getInstant();
        return Stream.of(-20, -10, 5, 15)
                .map(minutes -> at.plus(Duration.ofMinutes(minutes)))
                .toList();
    }
}
