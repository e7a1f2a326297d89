package dev.docent.impl.internal.rest;

import java.util.function.BooleanSupplier;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.base.internal.keys.AccessPolicy;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.Caller;
import dev.docent.base.internal.keys.Credentials;
import dev.docent.impl.internal.config.AccessSettings;
import dev.docent.impl.internal.config.AdminSecurity;

/** Who may use a kind of resource. */
public enum AccessRule {

    /** Callers that the policy of the admin API admits. */
    ADMIN_API,

    /**
     * Callers of the admin API, unless it is open to anyone, or {@code docent.api} is off: then there is nothing. Lists
     * show more than who reads single jobs must know already.
     */
    DOCENT_API,

    /**
     * Readers: if the documentation is public, also callers without a key or a role, such as users with a token of
     * another system; a wrong key is still refused.
     */
    DOCS,

    /** Anybody, as nobody in particular: the resource verifies the signature of the forge, whatever else a request has. */
    FORGE_HOOK;

    /** {@return whether who calls is who the credentials of the request say, which a browser may have added} */
    public boolean needsCredentials() {
        return this != FORGE_HOOK;
    }

    /** {@return whether requests can change something} Documentation is only read: other methods are refused as such. */
    public boolean allowsChanges() {
        return this != DOCS;
    }

    /**
     * {@return who calls}
     *
     * @param open whether the requested documentation is public
     */
    public Caller admit(
            AccessPolicy policy, AccessSettings settings, BooleanSupplier open, Credentials credentials, Scope needed) {
        return switch (this) {
            case ADMIN_API -> policy.admit(credentials, needed);
            case DOCENT_API -> {
                if (!settings.api() || settings.adminSecurity() instanceof AdminSecurity.Off) {
                    throw Refusal.notFound();
                }
                yield policy.admit(credentials, needed);
            }
            case DOCS -> reader(policy, open, credentials, needed);
            case FORGE_HOOK -> Caller.ANONYMOUS;
        };
    }

    private static Caller reader(AccessPolicy policy, BooleanSupplier open, Credentials credentials, Scope needed) {
        try {
            return policy.admit(credentials, needed);
        } catch (AccessRefusedException refused) {
            boolean mayBeNobody = switch (refused.reason()) {
                case NO_CREDENTIALS, FOREIGN_TOKEN, INSUFFICIENT_SCOPE -> true;
                case AMBIGUOUS_CREDENTIALS, INVALID_TOKEN, ADDRESS_NOT_ALLOWED -> false;
            };
            if (mayBeNobody && open.getAsBoolean()) {
                return Caller.ANONYMOUS;
            }
            throw refused;
        }
    }
}
