package dev.docent.pages.internal.site.serving;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import dev.docent.pages.internal.site.Lazy;

/** Keeps representations up to a bound of memory; those used least recently are dropped. Thread-safe. */
public final class RepresentationCache {

    private static final float LOAD = 0.75f;

    private final long capacity;
    private final Map<Key, Representation> kept = new LinkedHashMap<>(16, LOAD, true);
    private final Map<Key, Lazy<Representation>> making = new ConcurrentHashMap<>();
    private long weight;

    /**
     * Whose representations they are: those of a state of a site, which is opaque to it, so that a representation that
     * is kept does not keep the site.
     */
    static final class Owner {
        private boolean dropped;
    }

    /** Two states have nothing in common. */
    private record Key(Owner owner, String name) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.owner == owner && key.name.equals(name);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(owner) * 31 + name.hashCode();
        }
    }

    /** @param capacity the most bytes that it keeps; 0 to keep nothing */
    public RepresentationCache(long capacity) {
        this.capacity = capacity;
    }

    /**
     * {@return the representation of a name, made now if it is not kept} Threads that need the same one at the same time
     * wait for the one that makes it.
     */
    Representation get(Owner owner, String name, Supplier<Representation> made) {
        Optional<Representation> known = find(owner, name);
        if (known.isPresent()) {
            return known.get();
        }
        Key key = new Key(owner, name);
        Lazy<Representation> first = making.computeIfAbsent(
                key,
                absent -> new Lazy<>(() -> {
                    Representation now = made.get();
                    put(key, now);
                    return now;
                }));
        try {
            return first.get();
        } finally {
            making.remove(key, first);
        }
    }

    /** {@return the representation of a name; empty if it is not kept} */
    Optional<Representation> find(Owner owner, String name) {
        synchronized (kept) {
            return Optional.ofNullable(kept.get(new Key(owner, name)));
        }
    }

    private void put(Key key, Representation made) {
        if (made.weight() > capacity / 2) {
            return;
        }
        synchronized (kept) {
            if (key.owner.dropped) {
                return;
            }
            Representation before = kept.put(key, made);
            weight += made.weight() - (before == null ? 0 : before.weight());
            Iterator<Representation> oldest = kept.values().iterator();
            while (weight > capacity) {
                weight -= oldest.next().weight();
                oldest.remove();
            }
        }
    }

    /** Drops what belongs to a state of a site, and keeps nothing more for those who still read it. */
    void drop(Owner owner) {
        synchronized (kept) {
            owner.dropped = true;
            kept.entrySet().removeIf(entry -> {
                boolean dropped = entry.getKey().owner == owner;
                weight -= dropped ? entry.getValue().weight() : 0;
                return dropped;
            });
        }
    }

    long weight() {
        synchronized (kept) {
            return weight;
        }
    }
}
