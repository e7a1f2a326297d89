package dev.docent.impl.internal.config;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Settings that are right alone and do not fit together. */
class SettingPairsTest {

    private final Map<String, String> settings = new HashMap<>();

    private ConfigReader.Checked checked() {
        return ConfigReader.check(
                new SmallRyeConfigBuilder()
                        .withSources(new PropertiesConfigSource(settings, "test", 100))
                        .build(),
                ConfigReader.class.getClassLoader());
    }

    private void set(String pairs) {
        for (String pair : pairs.split(" ")) {
            settings.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
        }
    }

    private static List<String> errors(ConfigReader.Checked checked) {
        return checked.invalid().map(invalid -> List.of(invalid.getMessage())).orElse(List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docent.enabled=true",
                "docent.jobs.datasource=jdbc/jobs docent.jobs.lease=PT4S docent.jobs.active-limit=PT5S",
                "docent.jobs.active-limit=PT5S",
                "docent.jobs.datasource=jdbc/jobs docent.jobs.lease=P1D docent.jobs.active-limit=off",
                "docent.jobs.runners=2 docent.jobs.runners-per-project=2",
                "docent.jobs.memory.capacity=5 docent.jobs.runners=3 docent.jobs.queue=2",
                "docent.jobs.retention=PT1H docent.jobs.archive-after=PT23H",
                "docent.jobs.drain=P1D",
                "docent.docs.access=key"
            })
    void what_fits_together_is_accepted_without_a_word(String pairs) {
        set(pairs);

        assertThat(errors(checked())).isEmpty();
        assertThat(checked().warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent.jobs.datasource=jdbc/jobs docent.jobs.active-limit=PT20S | docent.jobs.active-limit is PT20S, not longer than docent.jobs.lease, PT20S",
                "docent.jobs.runners=2 docent.jobs.runners-per-project=3 | docent.jobs.runners-per-project is 3, but there are only 2 of docent.jobs.runners",
                "docent.jobs.memory.capacity=4 docent.jobs.runners=3 docent.jobs.queue=2 | docent.jobs.memory.capacity is 4, less than docent.jobs.runners + docent.jobs.queue, 5",
                "docent.jobs.memory.capacity=4 docent.jobs.datasource=jdbc/jobs | docent.jobs.memory.capacity has no effect with docent.jobs.datasource; remove it",
                "docent.jobs.lease=PT30S | docent.jobs.lease has no effect without docent.jobs.datasource; set that, or remove it",
                "docent.jobs.retention=PT1H | docent.jobs.idempotency-keys is PT24H, longer than docent.jobs.retention keeps a job that has ended, PT1H",
                "docent.jobs.retention=PT1H docent.jobs.archive-after=PT1H docent.jobs.idempotency-keys=PT3H | longer than docent.jobs.archive-after + docent.jobs.retention keeps a job that has ended, PT2H",
                "docent.docs.reload=PT30S | docent.docs.reload has no effect without docent.docs.folder"
            })
    void what_has_less_effect_than_it_seems_is_a_warning_with_its_fix(String pairs, String warning) {
        set(pairs);

        assertThat(errors(checked())).isEmpty();
        assertThat(checked().warnings()).singleElement().asString().contains(warning);
    }

    @Test
    void a_disabled_application_is_not_warned() {
        set("docent.enabled=false docent.jobs.lease=PT30S");

        assertThat(checked().warnings()).isEmpty();
    }
}
