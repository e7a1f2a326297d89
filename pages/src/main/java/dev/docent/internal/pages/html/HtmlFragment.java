package dev.docent.internal.pages.html;

import java.util.Set;

/** A balanced part of a page, rendered before; only a writer can make one. Immutable. */
public final class HtmlFragment {

    private final byte[] bytes;
    private final Set<String> ids;

    HtmlFragment(byte[] bytes, Set<String> ids) {
        this.bytes = bytes;
        this.ids = Set.copyOf(ids);
    }

    byte[] bytes() {
        return bytes;
    }

    Set<String> ids() {
        return ids;
    }

    /** {@return how many bytes of UTF-8 it has} */
    public int size() {
        return bytes.length;
    }
}
