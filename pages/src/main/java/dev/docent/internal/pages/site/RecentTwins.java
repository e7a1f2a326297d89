package dev.docent.internal.pages.site;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

import dev.docent.internal.pages.feeds.LlmsText;

/**
 * The Markdown of pages, made when it is asked for. What was measured is kept for the text that it is measured for, as far
 * as it is a few megabytes. Thread-safe.
 */
final class RecentTwins implements LlmsText.Twins {

    private static final int MAX_KEPT = 4_000_000;

    private final Function<String, Optional<String>> twins;
    private final Map<String, String> kept = new ConcurrentHashMap<>();
    private final AtomicLong size = new AtomicLong();

    /** @param twins makes the Markdown of the page at a path */
    RecentTwins(Function<String, Optional<String>> twins) {
        this.twins = twins;
    }

    @Override
    public Optional<String> find(String path) {
        String recent = kept.get(path);
        return recent == null ? twins.apply(path) : Optional.of(recent);
    }

    @Override
    public int length(String path) {
        Optional<String> twin = find(path);
        int length =
                twin.map(text -> text.getBytes(StandardCharsets.UTF_8).length).orElse(0);
        if (twin.isPresent() && size.addAndGet(length) <= MAX_KEPT) {
            kept.put(path, twin.get());
        }
        return length;
    }

    /** Lets the memory go. */
    void forget() {
        kept.clear();
        size.set(0);
    }
}
