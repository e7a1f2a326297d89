package dev.docent.it.hosts.calling;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.client.KeySupplier;
import dev.docent.it.wire.Keys;

/** The host's own key supplier: returns the given keys in order, then repeats the last one; {@link Keys#READER} at first. */
@ApplicationScoped
public class KeyRing implements KeySupplier {

    private final Deque<String> keys = new ArrayDeque<>(List.of(Keys.READER));

    @Override
    public synchronized String key() {
        return keys.size() > 1 ? keys.poll() : keys.peek();
    }

    /** Replaces the keys. */
    public synchronized void take(String... others) {
        keys.clear();
        keys.addAll(Arrays.asList(others));
    }
}
