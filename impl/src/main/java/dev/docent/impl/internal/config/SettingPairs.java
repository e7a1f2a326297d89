package dev.docent.impl.internal.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.docent.jobs.internal.runs.RunLimits;

/**
 * Settings that are valid alone and do not fit together. They are warnings: a value may be right on a larger machine, or in
 * another environment.
 */
final class SettingPairs {

    private static final String DATA_SOURCE = "docent.jobs.datasource";
    private static final String LEASE = "docent.jobs.lease";
    private static final String RUNNERS = "docent.jobs.runners";
    private static final String FOLDER = "docent.docs.folder";
    private static final List<String> OF_A_SITE = List.of(
            "docent.docs.cors-origins",
            "docent.docs.reload",
            "docent.docs.allowed-hosts",
            "docent.docs.drift",
            "docent.docs.live",
            "docent.docs.cache");

    /** Projects have none of them. */
    private static final List<String> OF_OWN_SITE = List.of("docent.docs.drift", "docent.docs.live");

    private final Settings settings;
    private final JobSettings jobs;
    private final List<String> warnings = new ArrayList<>();

    private SettingPairs(Settings settings, JobSettings jobs) {
        this.settings = settings;
        this.jobs = jobs;
    }

    /** {@return the warnings, one sentence or two each} */
    static List<String> check(Settings settings, JobSettings jobs, ConfiguredSites sites) {
        SettingPairs pairs = new SettingPairs(settings, jobs);
        pairs.lease();
        pairs.runners();
        pairs.memory();
        pairs.retention();
        if (sites.find("").isEmpty()) {
            (sites.all().isEmpty() ? OF_A_SITE : OF_OWN_SITE)
                    .stream().filter(pairs::isSet).forEach(name -> pairs.noEffect(name, FOLDER));
        }
        return List.copyOf(pairs.warnings);
    }

    private boolean isSet(String name) {
        return settings.text(name).isPresent();
    }

    private void noEffect(String name, String without) {
        warnings.add(name + " has no effect without " + without + "; set that, or remove it");
    }

    /** A run must be taken over before its job is given up. */
    private void lease() {
        RunLimits runs = jobs.runs();
        if (jobs.dataSource().isEmpty()) {
            if (isSet(LEASE)) {
                noEffect(LEASE, DATA_SOURCE);
            }
            return;
        }
        jobs.activeLimit()
                .filter(limit -> limit.compareTo(runs.lease()) <= 0)
                .ifPresent(limit -> warnings.add("docent.jobs.active-limit is " + limit + ", not longer than " + LEASE
                        + ", " + runs.lease()
                        + ": the jobs of a lost node fail before another node may take over their runs. Lengthen the first, or"
                        + " shorten the second"));
    }

    private void runners() {
        RunLimits runs = jobs.runs();
        if (runs.perProject() > runs.runners()) {
            warnings.add("docent.jobs.runners-per-project is " + runs.perProject() + ", but there are only "
                    + runs.runners() + " of " + RUNNERS
                    + ": one project can occupy all of them. Lower the first, or raise the second");
        }
    }

    private void memory() {
        if (jobs.dataSource().isPresent()) {
            if (isSet("docent.jobs.memory.capacity")) {
                warnings.add("docent.jobs.memory.capacity has no effect with " + DATA_SOURCE + "; remove it");
            }
            return;
        }
        long active = (long) jobs.runs().runners() + jobs.runs().queue();
        if (isSet("docent.jobs.memory.capacity") && jobs.memoryCapacity() < active) {
            warnings.add("docent.jobs.memory.capacity is " + jobs.memoryCapacity() + ", less than " + RUNNERS
                    + " + docent.jobs.queue, " + active
                    + ": jobs are refused before the queue is full. Raise it, or lower"
                    + " docent.jobs.queue");
        }
    }

    /** The response to a repeated POST names the job. */
    private void retention() {
        Optional<Duration> kept = jobs.retention()
                .map(retention -> retention.plus(jobs.archiveAfter().orElse(Duration.ZERO)));
        kept.filter(time -> time.compareTo(jobs.idempotencyKeys()) < 0)
                .ifPresent(time -> warnings.add("docent.jobs.idempotency-keys is " + jobs.idempotencyKeys()
                        + ", longer than " + named() + " keeps a job that has ended, " + time
                        + ": a repeated POST may get the id of a job that is deleted. Shorten the first, or lengthen the"
                        + " second"));
    }

    private String named() {
        return Stream.of("docent.jobs.archive-after", "docent.jobs.retention")
                .filter(this::isSet)
                .reduce((one, other) -> one + " + " + other)
                .orElse("docent.jobs.retention");
    }
}
