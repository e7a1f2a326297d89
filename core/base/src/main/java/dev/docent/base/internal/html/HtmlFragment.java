package dev.docent.base.internal.html;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A balanced part of a page, rendered before; only a writer can make one. Immutable. */
public final class HtmlFragment {

    private final byte[] bytes;
    private final Set<String> ids;
    private final Map<Integer, Integer> slots;

    HtmlFragment(byte[] bytes, Set<String> ids, Map<Integer, Integer> slots) {
        this.bytes = bytes;
        this.ids = Set.copyOf(ids);
        this.slots = Map.copyOf(slots);
    }

    byte[] bytes() {
        return bytes;
    }

    /** {@return where the start tag with that slot takes one more attribute; empty if there is no such slot} */
    Optional<Integer> slot(int number) {
        return Optional.ofNullable(slots.get(number));
    }

    Set<String> ids() {
        return ids;
    }

    /** {@return how many bytes of UTF-8 it has} */
    public int size() {
        return bytes.length;
    }
}
