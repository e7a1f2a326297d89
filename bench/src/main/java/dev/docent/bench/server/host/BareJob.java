package dev.docent.bench.server.host;

import jakarta.json.bind.annotation.JsonbNillable;

/** The response of the peer. */
@JsonbNillable
public record BareJob(
        String id, String status, Source source, String model, String prLink, String createdAt, String archivedAt) {

    /** Its nested object. */
    public record Source(String repository, String ref) {}
}
