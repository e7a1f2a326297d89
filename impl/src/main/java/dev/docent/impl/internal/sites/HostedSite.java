package dev.docent.impl.internal.sites;

import java.util.Optional;
import java.util.function.Supplier;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.navigation.internal.view.NavigationView;
import org.jspecify.annotations.Nullable;

/** One of the sites of the application. Its folder is opened when it is first read. Thread-safe. */
public final class HostedSite {

    private final ConfiguredSite docs;
    private final Supplier<NavigationCache<NavigationView>> opening;
    private volatile @Nullable NavigationCache<NavigationView> opened;

    /** @param opening opens its folder, without reading it */
    public HostedSite(ConfiguredSite docs, Supplier<NavigationCache<NavigationView>> opening) {
        this.docs = docs;
        this.opening = opening;
    }

    /** {@return how it is configured} */
    public ConfiguredSite docs() {
        return docs;
    }

    /** {@return its navigation, which is read at the first request for it} */
    public NavigationCache<NavigationView> navigation() {
        NavigationCache<NavigationView> known = opened;
        return known != null ? known : open();
    }

    private synchronized NavigationCache<NavigationView> open() {
        NavigationCache<NavigationView> known = opened;
        if (known == null) {
            known = opening.get();
            opened = known;
        }
        return known;
    }

    /** {@return what it was last read with, without opening or reading it; empty if it has not been read} */
    public Optional<NavigationReload.Result> lastResult() {
        NavigationCache<NavigationView> known = opened;
        return known == null ? Optional.empty() : known.lastResult();
    }
}
