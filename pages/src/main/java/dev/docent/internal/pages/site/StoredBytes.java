package dev.docent.internal.pages.site;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.internal.pages.body.RenderedBody.AnchorLink;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.Position;

/** The bytes of what is stored of a page: numbers of four bytes, texts and lists after their lengths. */
final class StoredBytes {

    private StoredBytes() {}

    /** For one thread. */
    static final class Writer {

        private final ByteArrayOutputStream out = new ByteArrayOutputStream(4 * 1024);

        void number(int number) {
            out.write(number >>> 24);
            out.write(number >>> 16);
            out.write(number >>> 8);
            out.write(number);
        }

        void flag(boolean flag) {
            out.write(flag ? 1 : 0);
        }

        void bytes(byte[] bytes) {
            number(bytes.length);
            out.writeBytes(bytes);
        }

        void text(String text) {
            bytes(text.getBytes(StandardCharsets.UTF_8));
        }

        void texts(Collection<String> texts) {
            number(texts.size());
            texts.forEach(this::text);
        }

        void numbers(Map<String, Integer> numbers) {
            texts(numbers.keySet());
            numbers.values().forEach(this::number);
        }

        void problems(Collection<Problem> problems) {
            number(problems.size());
            problems.forEach(this::problem);
        }

        void problem(Problem problem) {
            text(problem.code());
            number(problem.severity().ordinal());
            text(problem.file());
            text(problem.pointer());
            number(problem.line());
            number(problem.column());
            text(problem.message());
            text(problem.fix());
            number(problem.otherLocations().size());
            problem.otherLocations().forEach(other -> {
                text(other.file());
                number(other.line());
                number(other.column());
            });
        }

        void anchors(Collection<AnchorLink> anchors) {
            number(anchors.size());
            anchors.forEach(anchor -> {
                text(anchor.page());
                text(anchor.fragment());
                location(anchor.location());
            });
        }

        private void location(Location location) {
            Position position = location.position();
            text(location.file());
            text(location.pointer());
            number(position == null ? 0 : position.line());
            number(position == null ? 0 : position.column());
        }

        byte[] bytes() {
            return out.toByteArray();
        }
    }

    /** For one thread. What is not as a {@link Writer} writes it is an {@link IllegalArgumentException}. */
    static final class Reader {

        private final ByteBuffer in;

        Reader(byte[] bytes) {
            in = ByteBuffer.wrap(bytes);
        }

        private void needs(int length) {
            if (length < 0 || length > in.remaining()) {
                throw new IllegalArgumentException("it is cut off");
            }
        }

        int number() {
            needs(Integer.BYTES);
            return in.getInt();
        }

        boolean flag() {
            needs(1);
            return in.get() != 0;
        }

        byte[] bytes() {
            int length = number();
            needs(length);
            byte[] bytes = new byte[length];
            in.get(bytes);
            return bytes;
        }

        String text() {
            return new String(bytes(), StandardCharsets.UTF_8);
        }

        <E> E constant(E[] constants) {
            int ordinal = number();
            if (ordinal < 0 || ordinal >= constants.length) {
                throw new IllegalArgumentException("there is no such constant");
            }
            return constants[ordinal];
        }

        <T> List<T> list(Supplier<T> element) {
            int size = number();
            needs(size);
            List<T> list = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                list.add(element.get());
            }
            return list;
        }

        Set<String> texts() {
            return new HashSet<>(list(this::text));
        }

        Map<String, Integer> numbers() {
            List<String> names = list(this::text);
            Map<String, Integer> numbers = new HashMap<>();
            names.forEach(name -> numbers.put(name, number()));
            return numbers;
        }

        Map<String, String> states() {
            List<String> files = list(this::text);
            Map<String, String> states = new HashMap<>();
            files.forEach(file -> states.put(file, text()));
            return states;
        }

        List<Problem> problems() {
            return list(this::problem);
        }

        Problem problem() {
            String code = text();
            Severity severity = constant(Severity.values());
            String file = text();
            String pointer = text();
            int line = number();
            int column = number();
            return Problem.builder(code, severity, file, text(), text())
                    .pointer(pointer)
                    .line(line)
                    .column(column)
                    .otherLocations(list(() -> new Problem.Location(text(), number(), number())))
                    .build();
        }

        List<AnchorLink> anchors() {
            return list(() -> new AnchorLink(text(), text(), Location.known(text(), text(), number(), number())));
        }

        void end() {
            if (in.hasRemaining()) {
                throw new IllegalArgumentException("there is more than was written");
            }
        }
    }
}
