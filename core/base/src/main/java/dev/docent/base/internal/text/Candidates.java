package dev.docent.base.internal.text;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** Texts to suggest from, sorted by prefix and by suffix on first use. */
final class Candidates {

    /** How many neighbors before and after the text count as similar, in each order. */
    private static final int NEIGHBORS = 8;

    private final List<String> written;
    private final String[] normal;
    private @Nullable Orders orders;

    Candidates(List<String> written, UnaryOperator<String> normal) {
        this.written = written;
        this.normal = written.stream().map(normal).toArray(String[]::new);
    }

    String written(int index) {
        return written.get(index);
    }

    String normal(int index) {
        return normal[index];
    }

    int[] indexes() {
        return IntStream.range(0, normal.length).toArray();
    }

    /** {@return the candidates that share the longest prefixes or suffixes with the text} */
    int[] similar(String text) {
        Orders sorted = orders;
        if (sorted == null) {
            sorted = new Orders(new Order(Function.identity()), new Order(Candidates::reversed));
            orders = sorted;
        }
        return IntStream.concat(
                        sorted.byBeginning().around(text), sorted.byEnd().around(text))
                .distinct()
                .toArray();
    }

    private static String reversed(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    private record Orders(Order byBeginning, Order byEnd) {}

    private final class Order {
        private final Function<String, String> key;
        private final String[] keys;
        private final Integer[] indexes;

        Order(Function<String, String> key) {
            this.key = key;
            String[] all = Stream.of(normal).map(key).toArray(String[]::new);
            indexes = IntStream.range(0, all.length).boxed().toArray(Integer[]::new);
            Arrays.sort(indexes, Comparator.comparing(index -> all[index]));
            keys = Stream.of(indexes).map(index -> all[index]).toArray(String[]::new);
        }

        IntStream around(String text) {
            int found = Arrays.binarySearch(keys, key.apply(text));
            int at = found < 0 ? -found - 1 : found;
            return IntStream.range(Math.max(0, at - NEIGHBORS), Math.min(keys.length, at + NEIGHBORS))
                    .map(i -> indexes[i]);
        }
    }
}
