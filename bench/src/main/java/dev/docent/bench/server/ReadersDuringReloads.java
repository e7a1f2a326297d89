package dev.docent.bench.server;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
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

/**
 * How long readers wait for pages while nothing changes, and while the site is reloaded again and again. A request is due
 * at a time that does not depend on the responses before it, and the wait begins then.
 */
final class ReadersDuringReloads {

    private static final int READERS = 64;
    private static final Duration SPAN = Duration.ofSeconds(30);
    private static final Duration BETWEEN_CHANGES = Duration.ofSeconds(3);
    private static final Duration BETWEEN_REQUESTS = Duration.ofMillis(200);
    private static final int MILLION = 1_000_000;
    private static final int KB = 1024;

    private final BenchServer server;
    private final Path folder;
    private final List<String> pages;
    private int changes;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    ReadersDuringReloads(BenchServer server, Path folder, List<String> pages) {
        this.server = server;
        this.folder = folder;
        this.pages = pages;
    }

    void print() throws Exception {
        System.out.printf("%n%d readers, each a page every %d ms%n", READERS, BETWEEN_REQUESTS.toMillis());
        print("nothing changes", false);
        System.out.printf("heap after collection %,d kB%n", server.vital("heap") / KB);
        print("a page and the navigation change every 3 s", true);
        print("the same again", true);
        Thread.sleep(BETWEEN_CHANGES.toMillis());
        System.out.printf("heap after collection %,d kB%n", server.vital("heap") / KB);
    }

    private void print(String what, boolean changing) throws Exception {
        long start = System.nanoTime();
        long end = start + SPAN.toNanos();
        ExecutorService threads = Executors.newFixedThreadPool(READERS);
        try {
            List<Future<long[]>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                int seed = i;
                long first = start + i * BETWEEN_REQUESTS.toNanos() / READERS;
                readers.add(threads.submit(() -> read(new Random(seed), first, end)));
            }
            int reloads = changing ? change(end) : 0;
            List<Long> all = new ArrayList<>();
            for (Future<long[]> reader : readers) {
                Arrays.stream(reader.get()).forEach(all::add);
            }
            all.sort(null);
            System.out.printf(
                    "%-44s %,6d requests, %d reloads, load %s: p50 %.1f ms, p99 %.1f ms, most %.1f ms%n",
                    what, all.size(), reloads, Machine.load(), at(all, 0.5), at(all, 0.99), at(all, 1));
        } finally {
            threads.shutdownNow();
        }
    }

    private static double at(List<Long> sorted, double share) {
        return sorted.get((int) Math.min(sorted.size() - 1, share * sorted.size())) / 1e6;
    }

    private long[] read(Random random, long first, long end) throws Exception {
        List<Long> times = new ArrayList<>();
        for (long due = first; due < end; due += BETWEEN_REQUESTS.toNanos()) {
            Thread.sleep(Math.max(0, (due - System.nanoTime()) / MILLION));
            get(pages.get(random.nextInt(pages.size())));
            times.add(System.nanoTime() - due);
        }
        return times.stream().mapToLong(Long::longValue).toArray();
    }

    /** {@return how many changes readers have seen} */
    private int change(long end) throws Exception {
        Path page = folder.resolve(SiteFolder.PAGE.replaceFirst("^docs/", "") + ".mdx");
        Path navigation = folder.resolve("docs.json");
        int seen = 0;
        while (System.nanoTime() < end - BETWEEN_CHANGES.toNanos()) {
            String change = "Change " + ++changes + " ";
            Files.writeString(page, Files.readString(page) + "\n" + change + "of it.\n");
            Files.writeString(
                    navigation,
                    Files.readString(navigation)
                            .replaceFirst("\"name\": \"[^\"]*\"", "\"name\": \"Large " + changes + "\""));
            Thread.sleep(BETWEEN_CHANGES.toMillis());
            seen += get(SiteFolder.PAGE).contains(change) ? 1 : 0;
        }
        return seen;
    }

    private String get(String path) throws Exception {
        HttpResponse<String> response = http.send(BenchServer.ofHost(path).build(), BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(path + " was answered with " + response.statusCode());
        }
        return response.body();
    }
}
