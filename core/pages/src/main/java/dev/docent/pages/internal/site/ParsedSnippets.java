package dev.docent.pages.internal.site;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Which snippets of a site are kept as trees: those used last, up to a limit, since a site may have a snippet for each
 * page. Thread-safe.
 */
final class ParsedSnippets {

    /** Characters of their sources; a tree takes about ten times as many bytes. */
    private static final int MAX_LENGTH = 1 << 20;

    private final Map<String, Integer> lengths = new LinkedHashMap<>(16, 0.75f, true);
    private final Consumer<String> drop;
    private long length;

    /** @param drop drops the tree of a snippet */
    ParsedSnippets(Consumer<String> drop) {
        this.drop = drop;
    }

    /**
     * Notes that a snippet is used now, and drops those that were not used for the longest time.
     *
     * @param newLength of its source in characters
     */
    synchronized void use(String file, int newLength) {
        Integer before = lengths.put(file, newLength);
        length += newLength - (before == null ? 0 : before);
        var eldest = lengths.entrySet().iterator();
        while (length > MAX_LENGTH && lengths.size() > 1) {
            Map.Entry<String, Integer> next = eldest.next();
            length -= next.getValue();
            eldest.remove();
            drop.accept(next.getKey());
        }
    }
}
