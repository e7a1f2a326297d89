package dev.docent.it.hosts.calling;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.client.KeySupplier;

/** The host's own key supplier: returns the given keys in order, then repeats the last one. */
@ApplicationScoped
public class KeyRing implements KeySupplier {

    private final Deque<String> keys = new ArrayDeque<>();

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
