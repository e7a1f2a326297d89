package dev.docent.it.telemetry;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The fields of a message in the wire format of Protocol Buffers that have a length: texts, bytes, messages. */
final class ProtobufMessage {

    private final Map<Integer, List<byte[]>> fields = new HashMap<>();

    ProtobufMessage(byte[] content) {
        ByteBuffer in = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        while (in.hasRemaining()) {
            long tag = varint(in);
            switch ((int) (tag & 7)) {
                case 0 -> varint(in);
                case 1 -> in.getLong();
                case 2 -> {
                    byte[] value = new byte[Math.toIntExact(varint(in))];
                    in.get(value);
                    fields.computeIfAbsent((int) (tag >> 3), none -> new ArrayList<>())
                            .add(value);
                }
                case 5 -> in.getInt();
                default -> throw new IllegalArgumentException("No Protocol Buffers: tag " + tag);
            }
        }
    }

    private static long varint(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    private Stream<byte[]> values(int field) {
        return fields.getOrDefault(field, List.of()).stream();
    }

    Stream<ProtobufMessage> messages(int field) {
        return values(field).map(ProtobufMessage::new);
    }

    /** {@return a text; empty if there is none} */
    String text(int field) {
        return values(field)
                .findFirst()
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .orElse("");
    }

    /** {@return bytes in hexadecimal digits; empty if there are none} */
    String hex(int field) {
        return values(field).findFirst().map(HexFormat.of()::formatHex).orElse("");
    }

    /** {@return packed numbers of 64 bits} */
    List<Double> doubles(int field) {
        List<Double> doubles = new ArrayList<>();
        values(field).forEach(bytes -> {
            ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            while (in.hasRemaining()) {
                doubles.add(in.getDouble());
            }
        });
        return doubles;
    }
}
