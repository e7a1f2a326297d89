package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** How long readers wait for pages while nothing changes, and while the site is reloaded again and again. */
final class ReadersDuringReloads {

    private static final int READERS = 64;
    private static final Duration SPAN = Duration.ofSeconds(20);
    private static final Duration BETWEEN_CHANGES = Duration.ofSeconds(3);
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Path folder;
    private final List<String> pages;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    ReadersDuringReloads(Path folder, List<String> pages) {
        this.folder = folder;
        this.pages = pages;
    }

    void print() throws Exception {
        System.out.printf("%n%d readers, each a page every %d ms or more%n", READERS, PAUSE.toMillis());
        print("nothing changes", false);
        print("a page and the navigation change every 3 s", true);
    }

    private void print(String what, boolean changing) throws Exception {
        long end = System.nanoTime() + SPAN.toNanos();
        AtomicLong changes = new AtomicLong();
        ExecutorService threads = Executors.newFixedThreadPool(READERS + 1);
        try {
            List<Future<long[]>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                int seed = i;
                readers.add(threads.submit(() -> read(new Random(seed), end)));
            }
            if (changing) {
                threads.submit(() -> change(changes, end)).get();
            }
            List<Long> all = new ArrayList<>();
            for (Future<long[]> reader : readers) {
                Arrays.stream(reader.get()).forEach(all::add);
            }
            all.sort(null);
            System.out.printf(
                    "%-44s %,6d requests, %d changes: p50 %.1f ms, p99 %.1f ms, most %.1f ms%n",
                    what, all.size(), changes.get(), at(all, 0.5), at(all, 0.99), at(all, 1));
        } finally {
            threads.shutdownNow();
        }
    }

    private static double at(List<Long> sorted, double share) {
        return sorted.get((int) Math.min(sorted.size() - 1, share * sorted.size())) / 1e6;
    }

    private long[] read(Random random, long end) throws Exception {
        List<Long> times = new ArrayList<>();
        while (System.nanoTime() < end) {
            String page = pages.get(random.nextInt(pages.size()));
            long start = System.nanoTime();
            int status = http.send(BenchServer.ofHost(page).build(), BodyHandlers.ofByteArray())
                    .statusCode();
            times.add(System.nanoTime() - start);
            if (status != 200) {
                throw new IllegalStateException(page + " was answered with " + status);
            }
            Thread.sleep(PAUSE.toMillis());
        }
        return times.stream().mapToLong(Long::longValue).toArray();
    }

    private Void change(AtomicLong changes, long end) throws Exception {
        Path page = folder.resolve(pages.get(1).replaceFirst("^docs/", "") + ".mdx");
        Path navigation = folder.resolve("docs.json");
        while (System.nanoTime() < end) {
            long number = changes.incrementAndGet();
            Files.writeString(page, Files.readString(page) + "\nChange " + number + ".\n");
            Files.writeString(
                    navigation,
                    Files.readString(navigation)
                            .replaceFirst("\"name\": \"[^\"]*\"", "\"name\": \"Large " + number + "\""));
            Thread.sleep(BETWEEN_CHANGES.toMillis());
        }
        return null;
    }
}
