package dev.docent.pages.internal.site;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.navigation.internal.stored.ValueReader;
import dev.docent.navigation.internal.stored.ValueWriter;

/**
 * What was made of the pages of a site, many of them in each entry of a {@link PageStore}: thousands of small entries take
 * longer to find than their pages to check. An entry is written when all of its pages were made. Thread-safe.
 */
final class StoredPages implements AutoCloseable {

    /** Pages of an entry. */
    private static final int BLOCK = 250;

    private final PageStore store;
    private final String site;
    private final Map<String, Block> blocks = new HashMap<>();
    private final Block others;

    /**
     * @param site a digest of all that the pages depend on apart from their own files
     * @param paths the pages that are looked for, in about this order
     */
    StoredPages(PageStore store, String site, List<String> paths) {
        this.store = store;
        this.site = site;
        for (int from = 0; from < paths.size(); from += BLOCK) {
            List<String> some = paths.subList(from, Math.min(paths.size(), from + BLOCK));
            Block block = new Block(some.get(0), some.size());
            some.forEach(path -> blocks.put(path, block));
        }
        this.others = new Block("", Integer.MAX_VALUE);
    }

    /**
     * A page.
     *
     * @param states what it is made from, with the state of each at that time
     * @param page what was made of it
     */
    record Entry(Map<String, String> states, byte[] page) {}

    /** {@return what was kept of a page} */
    Optional<Entry> find(String path) {
        return block(path).find(path);
    }

    /** Keeps what was found of a page, if anything; called at most once for each page, unless something was made of it. */
    void retain(String path) {
        block(path).retain(path);
    }

    /** Keeps what was made of a page; called at most once for each page. */
    void keep(String path, Entry made) {
        block(path).keep(path, made);
    }

    private Block block(String path) {
        return blocks.getOrDefault(path, others);
    }

    /** Writes what is not written yet. */
    @Override
    public void close() {
        blocks.values().forEach(Block::write);
        others.write();
    }

    /** The pages of an entry. */
    private final class Block {

        private final String name;
        private int left;
        private Map<String, Entry> before = Map.of();
        private boolean read;
        private boolean changed;
        private final Map<String, Entry> now = new HashMap<>();

        Block(String name, int pages) {
            this.name = name;
            this.left = pages;
        }

        private String key() {
            return StoredPages.key(site, "pages", name);
        }

        private Map<String, Entry> before() {
            if (!read) {
                before = store.find(key()).map(StoredPages::decoded).orElse(Map.of());
                read = true;
            }
            return before;
        }

        synchronized Optional<Entry> find(String path) {
            return Optional.ofNullable(before().get(path));
        }

        synchronized void retain(String path) {
            find(path).ifPresent(entry -> now.put(path, entry));
            end();
        }

        synchronized void keep(String path, Entry made) {
            now.put(path, made);
            changed = true;
            end();
        }

        private void end() {
            left--;
            if (left == 0) {
                write();
            }
        }

        synchronized void write() {
            if (changed) {
                store.keep(key(), encoded(now));
            }
            changed = false;
            before = Map.of();
            now.clear();
        }
    }

    /** {@return the key of something of a site that has such a digest} */
    static String key(String site, String... names) {
        return Sha256.hex(site + "\n" + String.join("\n", names));
    }

    private static byte[] encoded(Map<String, Entry> entries) {
        ValueWriter out = new ValueWriter();
        out.map(entries, entry -> {
            out.map(entry.states(), out::text);
            out.bytes(entry.page());
        });
        return out.bytes();
    }

    private static Map<String, Entry> decoded(byte[] bytes) {
        try {
            ValueReader in = new ValueReader(bytes);
            Map<String, Entry> entries = in.map(() -> new Entry(in.map(in::text), in.bytes()));
            in.end();
            return entries;
        } catch (IllegalArgumentException foreign) {
            return Map.of();
        }
    }
}
