package dev.docent.jobs.internal;

import java.nio.ByteBuffer;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.base.internal.digests.Sha256;

/** What nodes name jobs by when they notify each other: short, whatever the key, and the same on every node. */
public final class JobKeyHash {

    private JobKeyHash() {}

    /** {@return the first eight bytes of the SHA-256 of both parts} */
    public static long of(AgentJobKey key) {
        return ByteBuffer.wrap(Sha256.of(key.projectId() + '\0' + key.id())).getLong();
    }
}
