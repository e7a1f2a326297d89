package dev.docent.internal.http;

import java.nio.charset.StandardCharsets;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

/** Writes the wire types with a {@code Jsonb} of our own, out of reach of the host's configuration. */
final class WireJson {

    private static final Jsonb JSONB = JsonbBuilder.create();

    private WireJson() {}

    static byte[] bytes(Object wireType) {
        return JSONB.toJson(wireType).getBytes(StandardCharsets.UTF_8);
    }
}
