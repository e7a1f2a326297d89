package dev.docent.site.internal.hooks;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.base.internal.http.RequestHeaders;

/**
 * Decides whether a request is by somebody who knows the secret of a project: the whole authority of a webhook. A request with
 * several signatures must have each of them right. Thread-safe.
 */
public final class HookVerifier {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final Map<String, ForgeHook> hooks;

    /** For projects without a hook, so that they take as long as the others; never what decides. */
    private final ForgeHook decoy;

    private final Set<String> unreadable = ConcurrentHashMap.newKeySet();

    /** @param hooks by the id of the project */
    public HookVerifier(Map<String, ForgeHook> hooks) {
        this.hooks = Map.copyOf(hooks);
        this.decoy = hooks.values().stream().findFirst().orElse(new ForgeHook("", () -> "decoy"));
    }

    /** {@return whether no project has a hook} Nothing is read from anybody then. */
    public boolean isOff() {
        return hooks.isEmpty();
    }

    /** {@return whether a request can be verified at all, whatever its body} The same for all projects. */
    public static boolean isSigned(RequestHeaders headers) {
        return !HookSignature.of(headers).isEmpty();
    }

    /**
     * {@return the hook of the project; empty if it has none, or the request is not by somebody who knows its secret}
     *
     * @param body as it was received
     */
    public Optional<ForgeHook> verified(String projectId, RequestHeaders headers, byte[] body) {
        ForgeHook known = hooks.get(projectId);
        boolean right = isRight(projectId, known == null ? decoy : known, headers, body);
        return right ? Optional.ofNullable(known) : Optional.empty();
    }

    private boolean isRight(String projectId, ForgeHook hook, RequestHeaders headers, byte[] body) {
        List<HookSignature> signatures = HookSignature.of(headers);
        Optional<String> secret = secret(projectId, hook);
        if (signatures.isEmpty() || secret.isEmpty()) {
            return false;
        }
        boolean right = true;
        for (HookSignature signature : signatures) {
            right &= signature.isRight(headers, secret.get(), body);
        }
        return right;
    }

    /** What cannot be read is logged once: anybody can have it read. */
    private Optional<String> secret(String projectId, ForgeHook hook) {
        try {
            String secret = hook.secret().get();
            unreadable.remove(projectId);
            return Optional.of(secret);
        } catch (IOException failure) {
            if (hooks.containsKey(projectId) && unreadable.add(projectId)) {
                LOG.log(
                        Level.WARNING,
                        "Webhooks of project {0} are refused: docent.projects.{0}.hook-secret-file cannot be used: {1}."
                                + " This is logged once",
                        projectId,
                        failure.getMessage());
            }
            return Optional.empty();
        }
    }
}
