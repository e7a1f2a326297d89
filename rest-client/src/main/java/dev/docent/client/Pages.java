package dev.docent.client;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.UnreadableResponseException;
import org.jspecify.annotations.Nullable;

/** The entries of pages, each of which is requested when its first entry is needed; one page is held at a time. */
final class Pages<P, T> implements Iterator<T> {

    private final Function<@Nullable String, P> request;
    private final Function<P, List<T>> entries;
    private final Function<P, @Nullable String> next;
    private Iterator<T> page = List.<T>of().iterator();
    private @Nullable String cursor;
    private @Nullable String remembered;
    private long pages;
    private long limit = 1;
    private boolean last;

    private Pages(
            Function<@Nullable String, P> request, Function<P, List<T>> entries, Function<P, @Nullable String> next) {
        this.request = request;
        this.entries = entries;
        this.next = next;
    }

    /**
     * {@return the entries of all pages}
     *
     * @param request reads the page of a cursor, the first one for {@code null}
     * @param entries of a page
     * @param next cursor of the page after; {@code null} if it is the last one
     */
    static <P, T> Stream<T> stream(
            Function<@Nullable String, P> request, Function<P, List<T>> entries, Function<P, @Nullable String> next) {
        return StreamSupport.stream(
                () -> Spliterators.spliteratorUnknownSize(
                        new Pages<>(request, entries, next), Spliterator.ORDERED | Spliterator.NONNULL),
                Spliterator.ORDERED | Spliterator.NONNULL,
                false);
    }

    /** A page may be empty and not the last. A failed request can be repeated by another call. */
    @Override
    public boolean hasNext() {
        while (!page.hasNext() && !last) {
            P read = request.apply(cursor);
            String following = next.apply(read);
            requireNew(following);
            page = entries.apply(read).iterator();
            cursor = following;
            last = following == null;
        }
        return page.hasNext();
    }

    /** Remembers one cursor, after twice as many pages each time: any circle meets it (Brent's algorithm). */
    private void requireNew(@Nullable String following) {
        if (following != null && (following.equals(cursor) || following.equals(remembered))) {
            throw new UnreadableResponseException(ErrorDetails.beforeSending(
                    "A page names itself or an earlier one as the next, so the list would not end: the API or a proxy that"
                            + " caches its responses must be fixed"));
        }
        if (++pages == limit) {
            limit *= 2;
            remembered = following;
        }
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return page.next();
    }
}
