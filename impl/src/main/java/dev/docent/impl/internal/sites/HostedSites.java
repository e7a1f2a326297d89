package dev.docent.impl.internal.sites;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.navigation.internal.view.NavigationView;

/** The documentation sites of the application: its own, and those of its projects. Immutable. */
public final class HostedSites {

    private final Map<String, HostedSite> byId;

    /** @param opening opens the folder of a site, without reading it */
    public HostedSites(List<ConfiguredSite> sites, Function<ConfiguredSite, NavigationCache<NavigationView>> opening) {
        Map<String, HostedSite> all = new LinkedHashMap<>();
        sites.forEach(docs -> all.put(docs.project(), new HostedSite(docs, () -> opening.apply(docs))));
        byId = Collections.unmodifiableMap(all);
    }

    /** {@return all of them, that of the application first} */
    public Collection<HostedSite> all() {
        return byId.values();
    }

    /**
     * {@return a site; empty if there is none}
     *
     * @param project id of its project; empty for the site of the application itself
     */
    public Optional<HostedSite> find(String project) {
        return Optional.ofNullable(byId.get(project));
    }
}
