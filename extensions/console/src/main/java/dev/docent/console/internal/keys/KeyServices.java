package dev.docent.console.internal.keys;

import java.util.List;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeys;
import dev.docent.base.internal.keys.NoIssuedApiKeys;

/**
 * What the pages about keys show and change. Thread-safe.
 *
 * @param keys issues them
 * @param inMemory whether issued keys are lost when the application ends
 * @param configured those of the configuration that are accepted
 * @param projects ids of the configured projects, in their order
 * @param anyId whether there may be projects of other ids
 */
public record KeyServices(
        ApiKeys keys, boolean inMemory, List<ApiKey> configured, List<String> projects, boolean anyId) {

    /** {@return why no keys can be issued, and which setting changes that; empty if they can} */
    String off() {
        return keys instanceof NoIssuedApiKeys none ? none.why() : "";
    }
}
