package dev.docent.bench.server;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;

import dev.docent.api.keys.ApiKey;
import dev.docent.internal.keys.HashedApiKeys;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** Compares the lookup of a key with one SHA-256 of it, in this process. */
final class KeyCheck {

    private static final int CALLS = 2_000_000;
    private static final int ROUNDS = 9;

    private KeyCheck() {}

    static void run() throws Exception {
        byte[] token = BenchServer.KEY.getBytes(US_ASCII);
        String hash =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(token));
        ApiKey known = ApiKey.builder("bench", Set.of("*"), Set.of()).build();
        HashedApiKeys keys = new HashedApiKeys("docent", Map.of(hash, known));
        double[] hashes = new double[ROUNDS];
        double[] ratios = new double[ROUNDS];
        long sum = 0;
        for (int round = -2; round < ROUNDS; round++) {
            long start = System.nanoTime();
            for (int i = 0; i < CALLS; i++) {
                sum += MessageDigest.getInstance("SHA-256").digest(token)[0];
            }
            long between = System.nanoTime();
            for (int i = 0; i < CALLS; i++) {
                sum += keys.verify(BenchServer.KEY).isPresent() ? 1 : 0;
            }
            long end = System.nanoTime();
            if (round >= 0) {
                hashes[round] = (between - start) / (double) CALLS;
                ratios[round] = (end - between) / (double) (between - start);
            }
        }
        Arrays.sort(hashes);
        Arrays.sort(ratios);
        System.out.printf(
                "%nOne SHA-256 %.0f ns; check of a key %.2f x that (sum %d)%n",
                hashes[ROUNDS / 2], ratios[ROUNDS / 2], sum);
    }
}
