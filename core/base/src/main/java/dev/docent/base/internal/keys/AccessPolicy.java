package dev.docent.base.internal.keys;

import java.time.Clock;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.api.projects.ProjectAccess;

/** Decides who may call. Implementations are immutable and thread-safe. */
@FunctionalInterface
public interface AccessPolicy {

    /**
     * Admits a caller or refuses it.
     *
     * @param credentials the credentials of the request
     * @param needed the scope that the request needs
     * @return the admitted caller, never {@code null}
     * @throws AccessRefusedException if the caller is unknown or lacks the scope
     */
    Caller admit(Credentials credentials, Scope needed);

    /**
     * {@return a policy that requires a bearer token known to {@code verifier}}
     *
     * @param keyPrefix what keys start with, without the underscore that follows it; only distinguishes a wrong key
     *     from a token of another system
     */
    static AccessPolicy apiKeys(ApiKeyVerifier verifier, String keyPrefix, Clock clock) {
        return apiKeys(verifier, verifier, keyPrefix, clock);
    }

    /**
     * {@return a policy that requires a bearer token known to {@code verifier}}
     *
     * @param recheck identifies the key again after a request has waited, on a thread that serves no request
     * @param keyPrefix as above
     */
    static AccessPolicy apiKeys(ApiKeyVerifier verifier, ApiKeyVerifier recheck, String keyPrefix, Clock clock) {
        return new ApiKeyPolicy(verifier, recheck, keyPrefix + "_", clock);
    }

    /** {@return a policy that trusts the container's own authentication and checks only access to projects} */
    static AccessPolicy containerRoles(ProjectAccess access) {
        return new ContainerRolePolicy(access);
    }

    /** {@return a policy that lets any caller read everything, and none write} */
    static AccessPolicy anyoneMayRead() {
        return (credentials, needed) -> {
            if (!Scope.READ.covers(needed)) {
                throw new AccessRefusedException(AccessRefusedException.Reason.INSUFFICIENT_SCOPE);
            }
            return Caller.OF_EVERY_PROJECT;
        };
    }
}
