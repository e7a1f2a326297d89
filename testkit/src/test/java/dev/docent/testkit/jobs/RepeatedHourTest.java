package dev.docent.testkit.jobs;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The contract detects times stored without a zone. */
class RepeatedHourTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "America/New_York",
                "America/Santiago",
                "America/St_Johns",
                "Atlantic/Azores",
                "Australia/Lord_Howe",
                "Europe/Berlin",
                "Pacific/Auckland"
            })
    void a_timestamp_without_zone_under_a_zone_with_daylight_saving_is_detected(String zone) {
        assertThatThrownBy(() -> check(new WithoutZone(ZoneId.of(zone)))).isInstanceOf(AssertionError.class);
    }

    @Test
    void times_stored_with_their_zone_pass() {
        assertThatCode(() -> check(new PlainStore())).doesNotThrowAnyException();
        assertThatCode(() -> check(new WithoutZone(ZoneId.of("UTC")))).doesNotThrowAnyException();
    }

    private static void check(AgentJobStore store) {
        ValueContract contract = () -> store;
        contract.both_instants_of_a_repeated_local_hour_are_kept_in_every_zone();
    }

    /** Stores the local time, like a {@code timestamp} column for a session in {@code zone}. */
    private static final class WithoutZone extends PlainStore {

        private final ZoneId zone;

        WithoutZone(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        public Optional<StoredAgentJob> load(AgentJobKey key) {
            return super.load(key).map(this::withoutZone);
        }

        private StoredAgentJob withoutZone(StoredAgentJob stored) {
            AgentJob read = stored.job().toBuilder()
                    .createdAt(withoutZone(stored.job().createdAt()))
                    .build();
            return stored.toBuilder()
                    .job(read)
                    .since(withoutZone(stored.since()))
                    .build();
        }

        private Instant withoutZone(Instant at) {
            return LocalDateTime.ofInstant(at, zone).atZone(zone).toInstant();
        }
    }
}
