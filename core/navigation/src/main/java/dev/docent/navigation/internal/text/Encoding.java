package dev.docent.navigation.internal.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/** UTF-8, and the detection of other encodings. */
public final class Encoding {

    private Encoding() {}

    /** {@return the name of the UTF-16 or UTF-32 encoding that the first two bytes indicate, else {@code null}} */
    public static @Nullable String foreign(byte[] bytes) {
        if (bytes.length < 2) {
            return null;
        }
        int first = (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF;
        if (first == 0xFEFF || first == 0xFFFE) {
            return "UTF-16";
        }
        return bytes[0] == 0 || bytes[1] == 0 ? "UTF-16 or UTF-32" : null;
    }

    /** {@return the text, or {@code null} if the bytes are not UTF-8} */
    public static @Nullable String strict(byte[] bytes, int from, int to) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, to - from))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            return null;
        }
    }
}
