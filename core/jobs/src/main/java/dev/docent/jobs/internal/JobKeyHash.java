package dev.docent.jobs.internal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

import dev.docent.api.jobs.AgentJobKey;

/** What nodes name jobs by when they notify each other: short, whatever the key, and the same on every node. */
public final class JobKeyHash {

    private JobKeyHash() {}

    /** {@return the first eight bytes of the SHA-256 of both parts} */
    public static long of(AgentJobKey key) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(key.projectId().getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            return ByteBuffer.wrap(digest.digest(key.id().getBytes(StandardCharsets.UTF_8)))
                    .getLong();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
