package dev.docent.impl.rest;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.impl.config.DocentConfig;
import dev.docent.impl.keys.AccessPolicy;
import dev.docent.impl.keys.AccessRefusedException;
import dev.docent.impl.keys.Caller;
import dev.docent.impl.keys.Credentials;

/** Whom a kind of resource lets in. */
enum Admission {

    /** Whoever the policy of the admin API admits. */
    ADMINS {
        @Override
        Caller admit(AccessPolicy policy, DocentConfig config, Credentials credentials, Scope needed) {
            return policy.admit(credentials, needed);
        }
    },

    /**
     * Readers: when the documentation is public, also callers without a key or a role, such as users with a
     * token of their own; a wrong key stays wrong.
     */
    READERS {
        @Override
        Caller admit(AccessPolicy policy, DocentConfig config, Credentials credentials, Scope needed) {
            try {
                return policy.admit(credentials, needed);
            } catch (AccessRefusedException refused) {
                boolean open =
                        config.docs().map(DocentConfig.Docs::publiclyReadable).orElse(true);
                return switch (refused.reason()) {
                    case NO_CREDENTIALS, FOREIGN_TOKEN, INSUFFICIENT_SCOPE -> anonymous(open, refused);
                    case AMBIGUOUS_CREDENTIALS, INVALID_TOKEN, ADDRESS_NOT_ALLOWED -> throw refused;
                };
            }
        }
    };

    abstract Caller admit(AccessPolicy policy, DocentConfig config, Credentials credentials, Scope needed);

    private static Caller anonymous(boolean open, AccessRefusedException refused) {
        if (!open) {
            throw refused;
        }
        return Caller.ANONYMOUS;
    }
}
