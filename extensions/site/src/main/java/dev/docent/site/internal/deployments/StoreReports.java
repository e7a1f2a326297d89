package dev.docent.site.internal.deployments;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.Map;

/** Logs what is wrong with the store once, until it works again. For one thread at a time. */
final class StoreReports {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final Map<String, String> known = new HashMap<>();

    /** Runs a call of the store; what it throws is logged, and it is made again with the next tick. */
    void guard(String consequence, Runnable call) {
        try {
            call.run();
            if (known.remove(consequence) != null) {
                LOG.log(Level.INFO, "The store of deployments responds again");
            }
        } catch (RuntimeException failure) {
            if (known.put(consequence, "") == null) {
                LOG.log(Level.WARNING, "In the store of deployments, " + consequence, failure);
            }
        }
    }

    /** @param unreadable projects, each with what is wrong */
    void unreadable(Map<String, String> unreadable) {
        unreadable.forEach((project, what) -> {
            if (!what.equals(known.put("project " + project, what))) {
                LOG.log(
                        Level.ERROR,
                        "The decided commit of project {0} cannot be read; its site stays as it is: {1}",
                        project,
                        what);
            }
        });
        known.keySet()
                .removeIf(name ->
                        name.startsWith("project ") && !unreadable.containsKey(name.substring("project ".length())));
    }
}
