package dev.docent.bench.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;

import dev.docent.api.keys.ApiKey;
import dev.docent.base.internal.keys.HashedApiKeys;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Compares the lookup of a key with one SHA-256 of it. */
@State(Scope.Benchmark)
public class KeyBenchmark {

    private final byte[] token = BenchServer.KEY.getBytes(StandardCharsets.US_ASCII);
    private HashedApiKeys keys;

    @Setup
    public void hash() throws NoSuchAlgorithmException {
        ApiKey key = ApiKey.builder("bench", Set.of("*"), Set.of()).build();
        keys = new HashedApiKeys("docent", Map.of(HexFormat.of().formatHex(oneHash()), key));
    }

    @Benchmark
    public byte[] oneHash() throws NoSuchAlgorithmException {
        return MessageDigest.getInstance("SHA-256").digest(token);
    }

    @Benchmark
    public Object check() {
        return keys.verify(BenchServer.KEY).orElseThrow();
    }
}
