package dev.docent.base.internal.keys;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import dev.docent.api.keys.ApiKeys;
import dev.docent.api.keys.IssuedApiKey;
import dev.docent.api.keys.KeyAuthority;
import dev.docent.api.keys.NewApiKey;
import dev.docent.api.keys.StoredApiKey;
import org.jspecify.annotations.Nullable;

/**
 * Where no keys can be issued.
 *
 * @param why sentences for exceptions and pages: the reason, and which setting changes that
 */
public record NoIssuedApiKeys(String why) implements ApiKeys {

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

    @Override
    public IssuedApiKey create(NewApiKey key, KeyAuthority authority) {
        throw new UnsupportedOperationException(why);
    }

    @Override
    public IssuedApiKey rotate(String id, Duration overlap, @Nullable Duration validity, KeyAuthority authority) {
        throw new UnsupportedOperationException(why);
    }

    @Override
    public StoredApiKey revoke(String id, KeyAuthority authority) {
        throw new UnsupportedOperationException(why);
    }

    @Override
    public Optional<StoredApiKey> get(String id, KeyAuthority authority) {
        throw new UnsupportedOperationException(why);
    }

    @Override
    public List<StoredApiKey> list(@Nullable String after, int limit, KeyAuthority authority) {
        throw new UnsupportedOperationException(why);
    }
}
