package dev.docent.testkit.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.SortedSet;
import java.util.TreeSet;

/** Instants that share their local time with another instant because clocks were set back. */
final class RepeatedHours {

    private static final Instant FROM = Instant.parse("2025-01-01T00:00:00Z");
    private static final Instant UNTIL = Instant.parse("2026-01-01T00:00:00Z");

    private RepeatedHours() {}

    /** {@return both instants of each such local time in one year, for every available zone} */
    static SortedSet<Instant> instants() {
        SortedSet<Instant> instants = new TreeSet<>();
        for (String id : ZoneId.getAvailableZoneIds()) {
            ZoneRules rules = ZoneId.of(id).getRules();
            for (ZoneOffsetTransition next = rules.nextTransition(FROM);
                    next != null && next.getInstant().isBefore(UNTIL);
                    next = rules.nextTransition(next.getInstant())) {
                if (next.isOverlap()) {
                    Duration half = next.getDuration().abs().dividedBy(2);
                    instants.add(next.getInstant().minus(half));
                    instants.add(next.getInstant().plus(half));
                }
            }
        }
        return instants;
    }
}
