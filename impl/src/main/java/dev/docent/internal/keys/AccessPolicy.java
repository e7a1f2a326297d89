package dev.docent.internal.keys;

import java.time.Clock;
import java.util.Set;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeyVerifier;

/** Decides who may call. Implementations are immutable and safe for many threads. */
@FunctionalInterface
public interface AccessPolicy {

    /**
     * Admits a caller or refuses it.
     *
     * @param credentials what the request shows of its caller
     * @param needed what the caller wants to do
     * @return the admitted caller, never {@code null}
     * @throws AccessRefusedException when the caller is unknown or may not do this
     */
    Caller admit(Credentials credentials, Scope needed);

    /**
     * {@return a policy that asks for a bearer token which {@code verifier} knows}
     *
     * @param keyPrefix what keys start with, without the underscore that follows it; only tells a wrong key from a token
     *     that is meant for somebody else
     */
    static AccessPolicy apiKeys(ApiKeyVerifier verifier, String keyPrefix, Clock clock) {
        return new ApiKeyPolicy(verifier, keyPrefix + "_", clock);
    }

    /** {@return a policy that trusts the container's own authentication and asks only for roles} */
    static AccessPolicy containerRoles(Set<String> readRoles, Set<String> writeRoles) {
        return new ContainerRolePolicy(Set.copyOf(readRoles), Set.copyOf(writeRoles));
    }

    /** {@return a policy that lets everybody read everything, and nobody write} */
    static AccessPolicy anyoneMayRead() {
        return (credentials, needed) -> {
            if (needed != Scope.READ) {
                throw new AccessRefusedException(AccessRefusedException.Reason.INSUFFICIENT_SCOPE);
            }
            return Caller.OF_EVERY_PROJECT;
        };
    }
}
