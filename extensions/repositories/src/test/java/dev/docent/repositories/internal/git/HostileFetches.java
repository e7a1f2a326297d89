package dev.docent.repositories.internal.git;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import dev.docent.navigation.internal.repositories.RepositoryAddress;
import dev.docent.repositories.internal.git.GitException.Reason;

/** Fetches from a lying server with the limits of an application that has a heap of 512 MB. */
final class HostileFetches {

    static final String TOKEN = "s3cret";

    /** A quarter of 512 MB. */
    private static final long HEAP = 128 << 20;

    /** Limit of fetches that end only by a timeout. */
    private static final Duration SHORT = Duration.ofSeconds(4);

    private static final Duration LONG = Duration.ofMinutes(5);

    /** Added to the limit for a busy machine; a fetch without a limit never ends. */
    private static final Duration SLACK = Duration.ofSeconds(60);

    private final String origin;
    private final Path directory;

    HostileFetches(String origin, Path directory) {
        this.origin = origin;
        this.directory = directory;
    }

    /**
     * @param arguments origin of the server, directory for mirrors; a lie that is fetched once, and how that ends is printed
     * @throws Exception if a fetch did not end as it has to
     */
    public static void main(String... arguments) throws Exception {
        HostileFetches fetches = new HostileFetches(arguments[0], Path.of(arguments[1]));
        if (arguments.length > 2) {
            System.out.println(fetches.fetched(Lie.valueOf(arguments[2]), Path.of(arguments[1]), LONG));
            return;
        }
        List<String> wrong = new ArrayList<>();
        for (Lie lie : Lie.values()) {
            wrong.addAll(fetches.survive(lie));
        }
        wrong.forEach(System.out::println);
        System.exit(wrong.isEmpty() ? 0 : 1);
    }

    /** {@return what was not as it has to be} */
    List<String> survive(Lie lie) throws Exception {
        Duration limit = lie.reasons().contains(Reason.TIMEOUT) ? SHORT : LONG;
        Path own = directory.resolve(lie.name());
        List<String> wrong = new ArrayList<>();
        FutureTask<String> lied = started(() -> fetched(lie, own, limit));
        long begun = System.nanoTime();
        String other = fetched(Lie.NONE, directory.resolve(lie.name() + "-other"), LONG);
        if (!other.equals("received")) {
            wrong.add(lie + ": another project meanwhile: " + other);
        }
        try {
            String result = lied.get(limit.plus(SLACK).toNanos() - (System.nanoTime() - begun), TimeUnit.NANOSECONDS);
            boolean expected = lie.reasons().isEmpty()
                    ? result.equals("received")
                    : lie.reasons().stream().anyMatch(reason -> result.startsWith(reason + ": "));
            if (!expected || result.contains(TOKEN)) {
                wrong.add(lie + ": " + result);
            }
        } catch (TimeoutException endless) {
            wrong.add(lie + ": did not end within " + limit.plus(SLACK));
            return wrong;
        }
        String honest = fetched(Lie.NONE, own, LONG);
        if (!honest.equals("received")) {
            wrong.add(lie + ": an honest fetch afterwards: " + honest);
        }
        return wrong;
    }

    private static FutureTask<String> started(Callable<String> work) {
        FutureTask<String> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "hostile-fetch");
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private String fetched(Lie lie, Path mirror, Duration limit) throws IOException {
        MirrorLimits usual = MirrorLimits.DEFAULT;
        MirrorLimits limits = new MirrorLimits(
                limit.dividedBy(2),
                limit,
                usual.packBytes(),
                usual.blobBytes(),
                HEAP,
                usual.entries(),
                usual.depth(),
                usual.packs(),
                usual.commits());
        RepositoryAddress address =
                new RepositoryAddress(URI.create(origin + "/" + lie + "/a.git"), "git", () -> Optional.of(TOKEN));
        try (GitMirror opened = GitMirror.open(mirror, address, limits)) {
            TreeFolder folder = opened.folder(opened.fetch("main"), ".");
            return folder.read("page.mdx").isPresent() ? "received" : "received " + folder.list();
        } catch (GitException failure) {
            return failure.reason() + ": " + failure.getMessage();
        }
    }
}
