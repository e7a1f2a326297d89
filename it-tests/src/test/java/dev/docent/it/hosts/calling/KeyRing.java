package dev.docent.it.hosts.calling;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.client.KeySupplier;

/** The host's own source of keys: gives them in the order it was told, the last one again and again. */
@ApplicationScoped
public class KeyRing implements KeySupplier {

    private final Deque<String> keys = new ArrayDeque<>();

    @Override
    public synchronized String key() {
        return keys.size() > 1 ? keys.poll() : keys.peek();
    }

    /** Takes keys instead of those it has. */
    public synchronized void take(String... others) {
        keys.clear();
        keys.addAll(Arrays.asList(others));
    }
}
