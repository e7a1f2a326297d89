package dev.docent.pages.internal.site;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
     * @param paths the pages that are looked for once each, in about this order
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
     * @param own what is compared: the state of what only this page depends on
     */
    private record Entry(String own, byte[] page) {}

    /** {@return what was kept of a page in that state} */
    Optional<byte[]> find(String path, String own) {
        return block(path).find(path, own);
    }

    /** Takes what was found, or made, as what to keep. */
    void keep(String path, String own, byte[] page, boolean made) {
        block(path).keep(path, new Entry(own, page), made);
    }

    /** Takes note that nothing is kept of a page. */
    void skip(String path) {
        block(path).end();
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
            return new PageDigest().add(site).add("pages").add(name).hex();
        }

        synchronized Optional<byte[]> find(String path, String own) {
            if (!read) {
                before = store.find(key()).map(StoredPages::decoded).orElse(Map.of());
                read = true;
            }
            return Optional.ofNullable(before.get(path))
                    .filter(entry -> entry.own().equals(own))
                    .map(Entry::page);
        }

        synchronized void keep(String path, Entry entry, boolean made) {
            now.put(path, entry);
            changed |= made;
            end();
        }

        synchronized void end() {
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

    private static byte[] encoded(Map<String, Entry> entries) {
        StoredBytes.Writer out = new StoredBytes.Writer();
        out.number(entries.size());
        entries.forEach((path, entry) -> {
            out.text(path);
            out.text(entry.own());
            out.bytes(entry.page());
        });
        return out.bytes();
    }

    private static Map<String, Entry> decoded(byte[] bytes) {
        try {
            StoredBytes.Reader in = new StoredBytes.Reader(bytes);
            Map<String, Entry> entries = new HashMap<>();
            in.list(() -> entries.put(in.text(), new Entry(in.text(), in.bytes())));
            in.end();
            return entries;
        } catch (IllegalArgumentException foreign) {
            return Map.of();
        }
    }
}
