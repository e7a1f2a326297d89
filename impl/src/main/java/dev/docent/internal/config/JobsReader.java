package dev.docent.internal.config;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.config.DocentConfig.Jobs;

/** Reads {@code docent.jobs.*}. */
final class JobsReader {

    static final Set<String> NAMES = Set.of(
            "docent.jobs.memory.capacity",
            "docent.jobs.datasource",
            "docent.jobs.schema.create",
            "docent.jobs.retention",
            "docent.jobs.active-limit",
            "docent.jobs.rate-limit",
            "docent.jobs.runners");

    private static final Duration MAX_DURATION = Duration.ofDays(36_500);

    private JobsReader() {}

    static Jobs read(Settings settings) {
        Optional<String> dataSource = settings.text("docent.jobs.datasource");
        boolean createSchema =
                settings.oneOf("docent.jobs.schema.create", "false", "true").equals("true");
        if (createSchema && dataSource.isEmpty()) {
            settings.error("docent.jobs.schema.create", "has no database; set docent.jobs.datasource or remove it");
        }
        return new Jobs(
                settings.positive("docent.jobs.memory.capacity", 10_000),
                dataSource,
                createSchema,
                settings.duration("docent.jobs.retention", "off", MAX_DURATION),
                settings.duration("docent.jobs.active-limit", "PT24H", MAX_DURATION),
                settings.positive("docent.jobs.rate-limit", 100),
                settings.positive("docent.jobs.runners", Runtime.getRuntime().availableProcessors()));
    }
}
