package dev.docent.runner.internal.folders;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.base.internal.digests.Sha256;

/** The name of a job as a part of the names of files: jobs of two projects may have the same id. */
public final class JobName {

    private static final int BYTES = 8;

    private JobName() {}

    /** {@return the name} Of a job whose id can be part of the name of a file. */
    public static String of(AgentJobKey key) {
        byte[] project = Sha256.of(key.projectId().getBytes(StandardCharsets.UTF_16BE));
        return key.id() + "-" + HexFormat.of().formatHex(project, 0, BYTES);
    }
}
