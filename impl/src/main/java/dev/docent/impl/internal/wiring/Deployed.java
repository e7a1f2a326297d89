package dev.docent.impl.internal.wiring;

import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.impl.internal.config.AdminSecurity;
import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.ResourceName;

/**
 * Describes what an application has of Docent. Contains no key and no hash.
 *
 * @param hints what carries hints between nodes; empty if nothing does
 */
record Deployed(DocentConfig config, HostBeans hostBeans, Optional<String> hints) {

    /** {@return one line: version, mount path, store, hints, keys, docs folder, who may read its JSON, and runner} */
    String summary(String version, Mounts mounts) {
        if (!config.access().enabled()) {
            return "Docent " + version + " is disabled by docent.enabled=false: all its addresses return 404";
        }
        return "Docent " + version + " " + mounts.description() + "; jobs: " + store()
                + hints.map("; hints: "::concat).orElse("") + "; access: "
                + access() + "; docs: " + docs() + "; runner: " + runner();
    }

    private String store() {
        Optional<String> database = config.jobs().dataSource().map(ResourceName::text);
        return hostBeans
                .name(AgentJobRepository.class)
                .map(own -> own + database.map(" beside "::concat).orElse(""))
                .or(() -> database)
                .orElseGet(() -> "in memory, at most " + config.jobs().memoryCapacity());
    }

    private String access() {
        AdminSecurity security = config.access().adminSecurity();
        if (security instanceof AdminSecurity.ContainerRoles) {
            return "container roles";
        }
        if (security instanceof AdminSecurity.ApiKeys keys) {
            int count = keys.keysByHash().size();
            return hostBeans.name(ApiKeyVerifier.class).orElseGet(() -> count == 1 ? "1 key" : count + " keys");
        }
        return "anyone may read";
    }

    private String docs() {
        String sites = config.sites().all().stream()
                .map(docs -> (docs.project().isEmpty() ? "" : docs.project() + " from ")
                        + docs.folder()
                        + (docs.publiclyReadable() ? ", JSON public" : ", JSON with a key only"))
                .collect(Collectors.joining("; "));
        return sites.isEmpty() ? "none" : sites;
    }

    private String runner() {
        return hostBeans.name(AgentRunner.class).orElse("none, POSTs return 501");
    }
}
