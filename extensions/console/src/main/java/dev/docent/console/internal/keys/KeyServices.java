package dev.docent.console.internal.keys;

import java.util.List;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeys;

/**
 * What the pages about keys show and change. Thread-safe.
 *
 * @param keys issues them
 * @param off key of the text that says why none can be issued, and which setting changes that; empty if they can
 * @param inMemory whether issued keys are lost when the application ends
 * @param configured those of the configuration that are accepted
 * @param projects ids of the configured projects, in their order
 * @param anyId whether there may be projects of other ids
 */
public record KeyServices(
        ApiKeys keys, String off, boolean inMemory, List<ApiKey> configured, List<String> projects, boolean anyId) {}
