package dev.docent.internal.http;

import java.nio.charset.StandardCharsets;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

/** Serializes the wire types with its own {@code Jsonb}, independent of the host's configuration. */
final class WireJson {

    private static final Jsonb JSONB = JsonbBuilder.create();

    private WireJson() {}

    static byte[] bytes(Object wireType) {
        return JSONB.toJson(wireType).getBytes(StandardCharsets.UTF_8);
    }
}
