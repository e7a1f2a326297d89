package dev.docent.impl.internal.wiring;

import java.util.Optional;
import java.util.stream.Collectors;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.api.keys.ApiKeys;
import dev.docent.base.internal.keys.HashedApiKeys;
import dev.docent.base.internal.keys.IssuedApiKeys;
import dev.docent.base.internal.keys.KnownApiKeys;
import dev.docent.base.internal.keys.NoIssuedApiKeys;
import dev.docent.impl.internal.config.AdminSecurity;

/** Which admin API keys are accepted: those of the host's own verifier, or else the configured and the issued ones. */
final class AcceptedKeys {

    private final ApiKeyVerifier verifier;
    private final ApiKeyVerifier recheck;
    private final ApiKeys issued;

    AcceptedKeys(
            AdminSecurity security,
            Instance<ApiKeyVerifier> hosts,
            Instance<RequestContextController> requests,
            JobRuntime jobs) {
        if (!(security instanceof AdminSecurity.ApiKeys keys)) {
            verifier = token -> Optional.empty();
            recheck = verifier;
            issued = new NoIssuedApiKeys(NoIssuedApiKeys.OFF_BY_SECURITY);
        } else if (!hosts.isUnsatisfied()) {
            verifier = hosts.get();
            recheck = token -> RequestContexts.during(requests, () -> verifier.verify(token));
            issued = new NoIssuedApiKeys(NoIssuedApiKeys.OFF_BY_VERIFIER);
        } else if (jobs.keys().isEmpty()) {
            verifier = new HashedApiKeys(keys.prefix(), keys.keysByHash());
            recheck = verifier;
            issued = new NoIssuedApiKeys(NoIssuedApiKeys.OFF_BY_STORE);
        } else {
            ApiKeyStore store = jobs.keys().get();
            KnownApiKeys known = new KnownApiKeys(
                    keys.prefix(),
                    new HashedApiKeys(keys.prefix(), keys.keysByHash()),
                    store,
                    jobs.engine().clock(),
                    System::nanoTime);
            verifier = known;
            recheck = known;
            issued = new IssuedApiKeys(
                    keys.prefix(),
                    keys.keysByHash().values().stream().map(ApiKey::name).collect(Collectors.toSet()),
                    store,
                    known,
                    jobs.engine().clock());
        }
    }

    /** {@return what identifies the key of a request} */
    ApiKeyVerifier verifier() {
        return verifier;
    }

    /** {@return what identifies the key again after its request has waited, on a thread that serves no request} */
    ApiKeyVerifier recheck() {
        return recheck;
    }

    ApiKeys issued() {
        return issued;
    }
}
