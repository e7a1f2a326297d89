package dev.docent.navigation.internal.stored;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;

/** Writes values for a {@link ValueReader}: numbers of four or eight bytes, texts and lists after their lengths. For one thread. */
public class ValueWriter {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(4 * 1024);

    public final void number(int number) {
        out.write(number >>> 24);
        out.write(number >>> 16);
        out.write(number >>> 8);
        out.write(number);
    }

    public final void longNumber(long number) {
        number((int) (number >>> 32));
        number((int) number);
    }

    public final void flag(boolean flag) {
        out.write(flag ? 1 : 0);
    }

    public final void bytes(byte[] bytes) {
        number(bytes.length);
        out.writeBytes(bytes);
    }

    public final void text(String text) {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    public final void texts(Collection<String> texts) {
        number(texts.size());
        texts.forEach(this::text);
    }

    public final void numbers(Map<String, Integer> numbers) {
        texts(numbers.keySet());
        numbers.values().forEach(this::number);
    }

    /** {@return all that was written} */
    public final byte[] bytes() {
        return out.toByteArray();
    }
}
