package dev.docent.navigation.internal.stored;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;

/** Reads what a {@link ValueWriter} wrote; anything else is an {@link IllegalArgumentException}. For one thread. */
public final class ValueReader {

    private final ByteBuffer in;

    public ValueReader(byte[] bytes) {
        in = ByteBuffer.wrap(bytes);
    }

    private void needs(int length) {
        if (length < 0 || length > in.remaining()) {
            throw new IllegalArgumentException("it is cut off");
        }
    }

    public int number() {
        needs(Integer.BYTES);
        return in.getInt();
    }

    public long longNumber() {
        needs(Long.BYTES);
        return in.getLong();
    }

    public boolean flag() {
        needs(1);
        return in.get() != 0;
    }

    public byte[] bytes() {
        int length = number();
        needs(length);
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** {@return the constant whose ordinal was written} */
    public <E> E constant(E[] constants) {
        int ordinal = number();
        if (ordinal < 0 || ordinal >= constants.length) {
            throw new IllegalArgumentException("there is no such constant");
        }
        return constants[ordinal];
    }

    /** {@return the elements whose number was written before them} */
    public <T> List<T> list(Supplier<T> element) {
        int size = number();
        needs(size);
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(element.get());
        }
        return list;
    }

    public Set<String> texts() {
        return new HashSet<>(list(this::text));
    }

    /** {@return the members whose number was written before them} */
    public <V> Map<String, V> map(Supplier<V> value) {
        Map<String, V> members = new LinkedHashMap<>();
        list(() -> members.put(text(), value.get()));
        return members;
    }

    public List<Problem> problems() {
        return list(() -> Problem.builder(text(), constant(Severity.values()), text(), text(), text())
                .pointer(text())
                .line(number())
                .column(number())
                .otherLocations(list(() -> new Problem.Location(text(), number(), number())))
                .build());
    }

    /** {@return whether another value follows} */
    public boolean hasMore() {
        return in.hasRemaining();
    }

    /** Has to be called after the last value. */
    public void end() {
        if (hasMore()) {
            throw new IllegalArgumentException("there is more than was written");
        }
    }
}
