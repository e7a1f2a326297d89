package dev.docent.console.internal.keys;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The forms that have had an effect on this node: when one is sent again, such as by reloading its page, it has none. On
 * another node, the name of the new key is taken then, or the version of the key is another one. Thread-safe.
 */
final class SentForms {

    private static final int KEPT = 10_000;

    private final Set<String> sent = new LinkedHashSet<>();

    /** {@return whether the form is sent for the first time} */
    synchronized boolean begin(String once) {
        if (!sent.add(once)) {
            return false;
        }
        if (sent.size() > KEPT) {
            sent.remove(sent.iterator().next());
        }
        return true;
    }

    /** Lets a form be sent again, because it had no effect. */
    synchronized void failed(String once) {
        sent.remove(once);
    }
}
