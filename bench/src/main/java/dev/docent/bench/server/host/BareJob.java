package dev.docent.bench.server.host;

import jakarta.json.bind.annotation.JsonbNillable;

/** What the peer answers. */
@JsonbNillable
public record BareJob(
        String id, String status, Source source, String model, String prLink, String createdAt, String archivedAt) {

    /** Its part. */
    public record Source(String repository, String ref) {}
}
