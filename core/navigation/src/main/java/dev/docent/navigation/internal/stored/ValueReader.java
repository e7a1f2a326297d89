package dev.docent.navigation.internal.stored;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Reads what a {@link ValueWriter} wrote; anything else is an {@link IllegalArgumentException}. For one thread. */
public class ValueReader {

    private final ByteBuffer in;

    public ValueReader(byte[] bytes) {
        in = ByteBuffer.wrap(bytes);
    }

    private void needs(int length) {
        if (length < 0 || length > in.remaining()) {
            throw new IllegalArgumentException("it is cut off");
        }
    }

    public final int number() {
        needs(Integer.BYTES);
        return in.getInt();
    }

    public final long longNumber() {
        needs(Long.BYTES);
        return in.getLong();
    }

    public final boolean flag() {
        needs(1);
        return in.get() != 0;
    }

    public final byte[] bytes() {
        int length = number();
        needs(length);
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    public final String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** {@return the constant whose ordinal was written} */
    public final <E> E constant(E[] constants) {
        int ordinal = number();
        if (ordinal < 0 || ordinal >= constants.length) {
            throw new IllegalArgumentException("there is no such constant");
        }
        return constants[ordinal];
    }

    /** {@return the elements whose number was written before them} */
    public final <T> List<T> list(Supplier<T> element) {
        int size = number();
        needs(size);
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(element.get());
        }
        return list;
    }

    public final Set<String> texts() {
        return new HashSet<>(list(this::text));
    }

    public final Map<String, Integer> numbers() {
        List<String> names = list(this::text);
        Map<String, Integer> numbers = new HashMap<>();
        names.forEach(name -> numbers.put(name, number()));
        return numbers;
    }

    /** {@return whether another value follows} */
    public final boolean hasMore() {
        return in.hasRemaining();
    }

    /** Has to be called after the last value. */
    public final void end() {
        if (hasMore()) {
            throw new IllegalArgumentException("there is more than was written");
        }
    }
}
