package dev.docent.impl.internal.wiring;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.navigation.Problem;
import dev.docent.api.operations.ReadinessCondition;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.jobs.internal.timing.PolledCheck;

/**
 * Whether the documentation site has been read. A request reads a site that was not there at the start; a node that is not
 * ready gets no request, so asking for the condition reads it, too, at most once in some seconds. Thread-safe.
 */
public final class SiteCondition {

    /** Reading may take long and fail at its end. */
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private static final int MAX_NAMED = 5;
    private static final int MAX_NAME = 200;
    private static final String BEING_READ = "It is being read.";
    private static final String NAME = "site";
    private static final String EARLY = "The web application cannot be read yet.";
    private static final String CLOSED = "page-closed";

    private final Supplier<Optional<NavigationReload.Result>> read;
    private final ConfiguredSite docs;
    private final PolledCheck<String> reading;
    private final LongSupplier nanoTime;
    private final long mayReadAt;
    private volatile String failure = BEING_READ;
    private volatile boolean failed;

    /**
     * @param docs how the site is configured
     * @param read what the site was last read with; empty if it has not been read
     * @param reader reads the site if it has not been read
     * @param head for how long something else is going to read it
     * @param threads begins work on a thread of this name
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    SiteCondition(
            ConfiguredSite docs,
            Supplier<Optional<NavigationReload.Result>> read,
            Runnable reader,
            Duration head,
            BiConsumer<String, Runnable> threads,
            LongSupplier nanoTime) {
        this.read = read;
        this.docs = docs;
        this.nanoTime = nanoTime;
        this.mayReadAt = nanoTime.getAsLong() + head.toNanos();
        this.reading = new PolledCheck<>(
                "read the " + title(docs), () -> attempt(docs, reader), threads, PAUSE, Duration.ZERO, nanoTime);
    }

    /** {@return the name of the condition of a site} */
    static String name(ConfiguredSite docs) {
        return (NAME + " " + docs.project()).strip();
    }

    private static String title(ConfiguredSite docs) {
        return docs.project().isEmpty() ? "documentation site" : "documentation site of project " + docs.project();
    }

    /** {@return whether the site has been read} */
    boolean isRead() {
        return read.get().isPresent();
    }

    /** {@return whether an attempt to read it has ended without success} */
    boolean hasFailed() {
        return failed;
    }

    private static String attempt(ConfiguredSite docs, Runnable reader) {
        try {
            reader.run();
            return BEING_READ;
        } catch (NotReadableYetException early) {
            return EARLY;
        } catch (RuntimeException failed) {
            return failed.getCause() instanceof SiteAbsentException absent
                    ? absent.problem().message()
                    : "The last attempt failed; the response to GET " + docs.json() + " and the log have the reason.";
        }
    }

    ReadinessCondition condition() {
        if (isRead()) {
            return ReadinessCondition.met(name(docs), "The " + title(docs) + " has been read");
        }
        if (nanoTime.getAsLong() - mayReadAt >= 0) {
            reading.result().ifPresent(this::ended);
        }
        return ReadinessCondition.unmet(
                name(docs),
                "The documentation site of " + docs.folderSetting() + " has not been read yet. " + failure
                        + " It is tried again while this is asked");
    }

    private void ended(String reason) {
        failure = reason;
        failed |= !reason.equals(BEING_READ) && !reason.equals(EARLY);
    }

    /** {@return the errors of the site as last read, by name; none if there are none} */
    SortedMap<String, String> problems() {
        SortedMap<String, String> details = new TreeMap<>();
        read.get().ifPresent(result -> {
            add(
                    details,
                    name(docs) + " errors",
                    result.problems(),
                    problem -> problem.severity().isError());
            add(
                    details,
                    name(docs) + " pages closed",
                    result.problems(),
                    problem -> problem.code().equals(CLOSED));
            if (result.outcome() == NavigationReload.Outcome.KEPT) {
                details.put(name(docs) + " stale", "The last reload failed; the last good navigation is served");
            }
        });
        return details;
    }

    private void add(Map<String, String> details, String name, List<Problem> all, Predicate<Problem> wanted) {
        List<Problem> found = all.stream().filter(wanted).toList();
        if (!found.isEmpty()) {
            details.put(name, found.size() + ": " + named(found));
        }
    }

    private String named(List<Problem> problems) {
        if (!docs.publiclyReadable()) {
            return "GET " + docs.json() + " with a key lists them";
        }
        String first = problems.stream()
                .limit(MAX_NAMED)
                .map(problem -> problem.code() + " in " + location(problem))
                .collect(Collectors.joining(", "));
        return problems.size() > MAX_NAMED ? first + " and others" : first;
    }

    private static String location(Problem problem) {
        String file = problem.file();
        String cut = file.length() > MAX_NAME ? file.substring(0, MAX_NAME) + "…" : file;
        return problem.line() > 0 ? cut + ":" + problem.line() : cut;
    }

    /** Thrown by a reader while the server does not provide the resources of the web application. */
    public static final class NotReadableYetException extends RuntimeException {

        private static final long serialVersionUID = 1L;
    }
}
