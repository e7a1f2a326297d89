package dev.docent.impl.internal.rest;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

import dev.docent.api.operations.AdminAccess;
import dev.docent.base.internal.json.JsonObjectWriter;

/** Reports calls of the APIs to the host, and to a log if that is switched on. Thread-safe. */
public final class AccessAudit {

    /** Audits nothing. */
    public static final AccessAudit NONE = new AccessAudit(Optional.empty(), false);

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final Logger AUDIT = System.getLogger("dev.docent.audit");

    private final Optional<Consumer<AdminAccess>> observers;
    private final boolean logged;

    /**
     * @param observers the host's; empty if it has none
     * @param logged whether each call is logged
     */
    public AccessAudit(Optional<Consumer<AdminAccess>> observers, boolean logged) {
        this.observers = observers;
        this.logged = logged;
    }

    /** {@return whether anybody wants to know} */
    public boolean isOn() {
        return logged || observers.isPresent();
    }

    /** Logs what an observer throws: it must not change the response. */
    public void record(AdminAccess access) {
        if (logged) {
            AUDIT.log(Level.INFO, json(access));
        }
        try {
            observers.ifPresent(all -> all.accept(access));
        } catch (RuntimeException | Error failure) {
            LOG.log(Level.ERROR, "An observer of AdminAccess failed at " + access.operation(), failure);
        }
    }

    static String json(AdminAccess access) {
        byte[] line = JsonObjectWriter.object(object -> object.string("time", access.time())
                .string("operation", access.operation())
                .string("projectId", access.projectId())
                .string("jobId", access.jobId())
                .string("caller", access.caller())
                .string("address", access.address())
                .value("status", access.status())
                .string("outcome", access.outcome().name().toLowerCase(Locale.ROOT)));
        return new String(line, StandardCharsets.UTF_8);
    }
}
