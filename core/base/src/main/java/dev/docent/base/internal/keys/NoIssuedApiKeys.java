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
 * @param why a sentence for the exceptions
 */
public record NoIssuedApiKeys(String why) implements ApiKeys {

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
