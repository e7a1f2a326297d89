package dev.docent.impl.internal.config;

import java.time.Duration;
import java.util.Optional;

import dev.docent.jobs.internal.jdbc.TableNames;
import dev.docent.jobs.internal.runs.RunLimits;

/** Reads {@code docent.jobs.*}. */
final class JobsReader {

    private static final Duration LEASE = Duration.ofSeconds(20);
    /** A pause of the server, such as a garbage collection, must not cost a node its runs. */
    private static final Duration MIN_LEASE = Duration.ofSeconds(4);

    private static final Duration MAX_LEASE = Duration.ofDays(1);
    private static final Duration MAX_DRAIN = Duration.ofDays(1);
    private static final Duration MAX_DURATION = Duration.ofDays(36_500);

    private static final Duration IDEMPOTENCY_KEYS = Duration.ofHours(24);
    /** Longer than clients repeat a request after a lost response. */
    private static final Duration MIN_IDEMPOTENCY_KEYS = Duration.ofMinutes(1);

    private static final Duration MAX_IDEMPOTENCY_KEYS = Duration.ofDays(365);

    private static final int MAX_SCHEMA = 63;

    /** So that no name becomes longer than PostgreSQL keeps. */
    private static final int MAX_PREFIX = 30;

    private static final String PREFIX = "docent_";
    private static final String NO_DATABASE = "has no database; set docent.jobs.datasource or remove it";

    private JobsReader() {}

    static JobSettings read(Settings settings) {
        Optional<ResourceName> dataSource = ResourceName.read(settings, "docent.jobs.datasource");
        return new JobSettings(
                settings.positive("docent.jobs.memory.capacity", 10_000),
                dataSource,
                tables(settings, dataSource.isPresent()),
                settings.duration("docent.jobs.archive-after", "off", MAX_DURATION),
                settings.duration("docent.jobs.retention", "off", MAX_DURATION),
                settings.duration("docent.jobs.active-limit", "PT24H", MAX_DURATION),
                settings.positive("docent.jobs.rate-limit", 100),
                settings.duration(
                        "docent.jobs.idempotency-keys", IDEMPOTENCY_KEYS, MIN_IDEMPOTENCY_KEYS, MAX_IDEMPOTENCY_KEYS),
                runs(settings),
                hintsDataSource(settings, dataSource),
                settings.oneOf("docent.jobs.mcp", "off", "on").equals("on"));
    }

    private static JobSettings.Tables tables(Settings settings, boolean inDatabase) {
        boolean create =
                settings.oneOf("docent.jobs.schema.create", "false", "true").equals("true");
        if (create && !inDatabase) {
            settings.error("docent.jobs.schema.create", NO_DATABASE);
        }
        return new JobSettings.Tables(
                create,
                identifier(settings, "docent.jobs.schema", MAX_SCHEMA, inDatabase, ""),
                identifier(settings, "docent.jobs.table-prefix", MAX_PREFIX, inDatabase, PREFIX)
                        .orElse(PREFIX));
    }

    /** It becomes a part of statements. */
    private static Optional<String> identifier(
            Settings settings, String name, int most, boolean inDatabase, String byDefault) {
        Optional<String> value = settings.text(name);
        if (!inDatabase && value.filter(text -> !text.equals(byDefault)).isPresent()) {
            settings.error(name, NO_DATABASE);
        }
        if (value.filter(text -> text.length() > most || !TableNames.isIdentifier(text))
                .isPresent()) {
            settings.error(
                    name,
                    "must be at most " + most + " letters, digits and underscores, and not begin with a digit, but is "
                            + settings.quoted(value.get()));
            return Optional.empty();
        }
        return value;
    }

    private static Optional<ResourceName> hintsDataSource(Settings settings, Optional<ResourceName> dataSource) {
        boolean on = settings.oneOf("docent.jobs.hints", "off", "postgresql").equals("postgresql");
        Optional<ResourceName> own = ResourceName.read(settings, "docent.jobs.hints.datasource");
        if (on && own.isEmpty() && dataSource.isEmpty()) {
            settings.error(
                    "docent.jobs.hints",
                    "has no database; set docent.jobs.datasource or docent.jobs.hints.datasource, or remove it");
        }
        if (!on && own.isPresent()) {
            settings.error(
                    "docent.jobs.hints.datasource", "has no effect; set docent.jobs.hints=postgresql or remove it");
        }
        return on ? own.or(() -> dataSource) : Optional.empty();
    }

    private static RunLimits runs(Settings settings) {
        int runners =
                settings.positive("docent.jobs.runners", Runtime.getRuntime().availableProcessors());
        return new RunLimits(
                runners,
                settings.positive("docent.jobs.runners-per-project", runners),
                settings.positiveOrOff("docent.jobs.queue", 100),
                settings.oneOf("docent.jobs.start-runs", "true", "false").equals("true"),
                settings.duration("docent.jobs.lease", LEASE, MIN_LEASE, MAX_LEASE),
                settings.duration("docent.jobs.drain", "off", MAX_DRAIN).orElse(Duration.ZERO));
    }
}
