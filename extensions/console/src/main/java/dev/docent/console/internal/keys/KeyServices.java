package dev.docent.console.internal.keys;

import java.util.List;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeys;

/**
 * What the pages about keys show and change. Thread-safe.
 *
 * @param keys issues them
 * @param off says why none can be issued, and which setting changes that; empty if they can
 * @param inMemory whether issued keys are lost when the application ends
 * @param configured those of the configuration that are accepted
 * @param projects ids of the configured projects, in their order
 * @param anyId whether there may be projects of other ids
 */
public record KeyServices(
        ApiKeys keys, String off, boolean inMemory, List<ApiKey> configured, List<String> projects, boolean anyId) {

    /** No keys are accepted. */
    public static final String OFF_BY_SECURITY =
            "Keys are not accepted here. To use them, set docent.admin.security=keys.";

    /** The application accepts keys by itself. */
    public static final String OFF_BY_VERIFIER =
            "The ApiKeyVerifier of the application decides which keys are accepted, so none can be "
                    + "created here. Without it, docent.admin.security=keys turns them on.";

    /** There is no place for keys. */
    public static final String OFF_BY_STORE =
            "The application’s own store of jobs keeps no keys, so none can be created. Provide an "
                    + "ApiKeyStore as a CDI bean, or use docent.jobs.datasource instead of that store.";
}
