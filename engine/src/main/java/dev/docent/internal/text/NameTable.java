package dev.docent.internal.text;

/**
 * Names that have been seen before, found by their bytes. Forgets a name for another one. Safe for several threads, which
 * may lose each other's entries: a name that is lost is made again.
 */
public final class NameTable {

    /** The names of all documents, most of which are the same few. */
    public static final NameTable SHARED = new NameTable();

    private static final int SIZE = 2048;
    private static final int MAX_LENGTH = 40;

    private final String[] names = new String[SIZE];

    /** {@return the name that consists of these ASCII bytes; {@code null} when it is not known} */
    public String find(byte[] bytes, int from, int to) {
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

    /** Keeps what these bytes mean when each of them stands for itself, as it does when none is lost. */
    public String keep(String name, int from, int to) {
        if (name.length() == to - from && name.length() <= MAX_LENGTH) {
            names[slot(name.hashCode())] = name;
        }
        return name;
    }

    private static int slot(int hash) {
        return (hash ^ hash >>> 11) & SIZE - 1;
    }
}
