package dev.docent.api.keys;

import java.util.Objects;

/**
 * A key with its token, which is known to nobody else and cannot be read again.
 *
 * @param key what is kept of it
 * @param token what its holder sends: a credential, never to be logged
 */
public record IssuedApiKey(StoredApiKey key, String token) {

    /** @throws NullPointerException when a component is {@code null} */
    public IssuedApiKey {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(token, "token");
    }

    /** Omits the token. */
    @Override
    public String toString() {
        return "IssuedApiKey[key=" + key + "]";
    }
}
