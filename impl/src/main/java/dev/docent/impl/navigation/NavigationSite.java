package dev.docent.impl.navigation;

import java.util.function.Function;
import java.util.function.Supplier;

import dev.docent.api.navigation.ResolvedNavigation;

/**
 * One site's navigation as it is served: resolved once, by one thread, at the first request for it; then only read.
 *
 * @param <V> the finished form in which it is served, immutable
 */
public final class NavigationSite<V> {

    private final Supplier<ResolvedNavigation> resolving;
    private final Function<ResolvedNavigation, V> rendering;
    private volatile V snapshot;

    public NavigationSite(Supplier<ResolvedNavigation> resolving, Function<ResolvedNavigation, V> rendering) {
        this.resolving = resolving;
        this.rendering = rendering;
    }

    /**
     * Takes the snapshot, building it first when there is none. Requests that come meanwhile wait for the same one.
     *
     * @return the whole site, never half of it
     * @throws RuntimeException whatever resolving throws; the next call tries again
     */
    public V snapshot() {
        V taken = snapshot;
        return taken != null ? taken : build();
    }

    private synchronized V build() {
        if (snapshot == null) {
            snapshot = rendering.apply(resolving.get());
        }
        return snapshot;
    }
}
