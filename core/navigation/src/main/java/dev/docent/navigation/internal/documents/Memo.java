package dev.docent.navigation.internal.documents;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * What was made from parts of a document, by the references to them: many pages refer to the same models. Keeps what comes
 * first, up to a bound; what does not fit is made again each time. Thread-safe.
 *
 * @param <V> what is made; immutable
 */
public final class Memo<V> {

    private final Map<String, V> known = new ConcurrentHashMap<>();
    private final AtomicInteger room;
    private final ToIntFunction<? super V> size;

    /**
     * @param room for how many values there is room, here and in others with the same room
     * @param size of what is made, in values of the document
     */
    public Memo(AtomicInteger room, ToIntFunction<? super V> size) {
        this.room = room;
        this.size = size;
    }

    /** {@return what is made from the target of a reference; by several threads at the same time if they ask at once} */
    public V get(String reference, Function<String, V> make) {
        V before = known.get(reference);
        if (before != null) {
            return before;
        }
        V made = make.apply(reference);
        int needed = size.applyAsInt(made);
        if (room.addAndGet(-needed) < 0 || known.putIfAbsent(reference, made) != null) {
            room.addAndGet(needed);
        }
        return made;
    }
}
