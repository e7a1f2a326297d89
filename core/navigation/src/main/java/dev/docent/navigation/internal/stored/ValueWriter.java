package dev.docent.navigation.internal.stored;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;

import dev.docent.api.navigation.Problem;

/** Writes values for a {@link ValueReader}: numbers of four or eight bytes, texts and lists after their lengths. For one thread. */
public final class ValueWriter {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(4 * 1024);

    public void number(int number) {
        out.write(number >>> 24);
        out.write(number >>> 16);
        out.write(number >>> 8);
        out.write(number);
    }

    public void longNumber(long number) {
        number((int) (number >>> 32));
        number((int) number);
    }

    public void flag(boolean flag) {
        out.write(flag ? 1 : 0);
    }

    public void bytes(byte[] bytes) {
        number(bytes.length);
        out.writeBytes(bytes);
    }

    public void text(String text) {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes the number of elements, and each of them. */
    public <T> void list(Collection<T> elements, Consumer<T> element) {
        number(elements.size());
        elements.forEach(element);
    }

    public void texts(Collection<String> texts) {
        list(texts, this::text);
    }

    /** Writes the number of members, and the name and the value of each of them. */
    public <V> void map(Map<String, V> members, Consumer<V> value) {
        list(members.entrySet(), member -> {
            text(member.getKey());
            value.accept(member.getValue());
        });
    }

    public void problems(Collection<Problem> problems) {
        list(problems, problem -> {
            text(problem.code());
            number(problem.severity().ordinal());
            text(problem.file());
            text(problem.message());
            text(problem.fix());
            text(problem.pointer());
            number(problem.line());
            number(problem.column());
            list(problem.otherLocations(), other -> {
                text(other.file());
                number(other.line());
                number(other.column());
            });
        });
    }

    /** {@return all that was written} */
    public byte[] bytes() {
        return out.toByteArray();
    }
}
