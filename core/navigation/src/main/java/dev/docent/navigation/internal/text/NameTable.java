package dev.docent.navigation.internal.text;

import org.jspecify.annotations.Nullable;

/**
 * Cache of names by their bytes. A new name replaces an old one in the same slot. Thread-safe; concurrent writers may
 * lose each other's entries, and a lost name is decoded again.
 */
public final class NameTable {

    /** Shared by all documents, which mostly repeat a few names. */
    public static final NameTable SHARED = new NameTable();

    private static final int SIZE = 2048;
    private static final int MAX_LENGTH = 40;

    private final String[] names = new String[SIZE];

    /** {@return the name that consists of these ASCII bytes; {@code null} if it is not cached} */
    public @Nullable String find(byte[] bytes, int from, int to) {
        if (to - from > MAX_LENGTH) {
            return null;
        }
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        String name = names[slot(hash)];
        return name != null && isAt(name, bytes, from, to) ? name : null;
    }

    private static boolean isAt(String name, byte[] bytes, int from, int to) {
        if (name.length() != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (name.charAt(i - from) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** Caches the decoded name if its bytes are plain: one byte per character. */
    public String keep(String name, int from, int to) {
        if (name.length() == to - from && name.length() <= MAX_LENGTH) {
            names[slot(name.hashCode())] = name;
        }
        return name;
    }

    /** {@return an equal name, of which there is one for all documents if it is short and common} */
    public String shared(String name) {
        if (name.length() > MAX_LENGTH) {
            return name;
        }
        int slot = slot(name.hashCode());
        String known = names[slot];
        if (name.equals(known)) {
            return known;
        }
        names[slot] = name;
        return name;
    }

    private static int slot(int hash) {
        return (hash ^ hash >>> 11) & SIZE - 1;
    }
}
