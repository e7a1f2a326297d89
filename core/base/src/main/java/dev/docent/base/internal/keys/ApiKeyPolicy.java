package dev.docent.base.internal.keys;

import java.time.Clock;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.base.internal.keys.AccessRefusedException.Reason;

/**
 * Admits callers with a known, unexpired key from an allowed address with the needed scope.
 *
 * @param recheck identifies the key again, after a request has waited
 */
record ApiKeyPolicy(ApiKeyVerifier verifier, ApiKeyVerifier recheck, String tokenPrefix, Clock clock)
        implements AccessPolicy {

    @Override
    public Caller admit(Credentials credentials, Scope needed) {
        String token = BearerToken.in(credentials.authorization(), tokenPrefix);
        ApiKey key = valid(verifier, token);
        if (!key.addresses().isEmpty()
                && !key.isUsableFrom(credentials.peerAddress().get())) {
            throw new AccessRefusedException(Reason.ADDRESS_NOT_ALLOWED, key.name());
        }
        if (!key.allows(needed)) {
            throw new AccessRefusedException(Reason.INSUFFICIENT_SCOPE, key.name());
        }
        return new KeyHolder(key, () -> valid(recheck, token));
    }

    private ApiKey valid(ApiKeyVerifier by, String token) {
        ApiKey key = by.verify(token).orElseThrow(() -> BearerToken.unknown(token, tokenPrefix));
        // the clock may be the database's, which a key that never expires does not depend on
        if (key.expiresAt() != null && key.isExpiredAt(clock.instant())) {
            throw new AccessRefusedException(Reason.INVALID_TOKEN, key.name());
        }
        return key;
    }
}
