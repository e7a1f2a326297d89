package dev.docent.navigation.internal.openapi;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.JsonPointer;

/**
 * Where those values of a YAML document are in its file for which somebody asks: texts that may have a link or an image, and
 * operations and components. They are found by a digest of their JSON pointer. Immutable.
 */
final class TextOffsets {

    /** As {@code /paths/~1jobs/get}, or {@code /components/schemas/Job}. */
    private static final int SUBJECTS = 3;

    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private final long[] digests;
    private final int[] offsets;

    private TextOffsets(long[] digests, int[] offsets) {
        this.digests = digests;
        this.offsets = offsets;
    }

    static TextOffsets of(Node root) {
        Builder builder = new Builder();
        builder.add(root, BASIS, 0);
        return builder.build();
    }

    /** {@return where a value begins in the file; empty if that is not known} */
    OptionalInt find(String pointer) {
        int at = Arrays.binarySearch(digests, digest(BASIS, pointer));
        return at < 0 ? OptionalInt.empty() : OptionalInt.of(offsets[at]);
    }

    private static long digest(long before, String text) {
        long digest = before;
        for (int i = 0; i < text.length(); i++) {
            digest = (digest ^ text.charAt(i)) * PRIME;
        }
        return digest;
    }

    private static boolean mayHaveLink(String text) {
        return text.contains("](")
                || text.contains("]:")
                || text.contains("![")
                || text.indexOf('<') >= 0
                || text.indexOf('=') >= 0;
    }

    /** Collects values in the order of the document. */
    private static final class Builder {
        private long[] digests = new long[256];
        private int[] offsets = new int[256];
        private int size;

        void add(Node node, long digest, int depth) {
            if (depth == SUBJECTS || node instanceof Node.Text text && mayHaveLink(text.value())) {
                put(digest, node.location().offset());
            }
            long inside = digest(digest, "/");
            if (node instanceof Node.Mapping mapping) {
                for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
                    add(member.getValue(), digest(inside, JsonPointer.escaped(member.getKey())), depth + 1);
                }
            } else if (node instanceof Node.Sequence sequence) {
                for (int i = 0; i < sequence.items().size(); i++) {
                    add(sequence.items().get(i), digest(inside, Integer.toString(i)), depth + 1);
                }
            }
        }

        private void put(long digest, int offset) {
            if (size == digests.length) {
                digests = Arrays.copyOf(digests, 2 * size);
                offsets = Arrays.copyOf(offsets, 2 * size);
            }
            digests[size] = digest;
            offsets[size++] = offset;
        }

        TextOffsets build() {
            long[] sorted = Arrays.copyOf(digests, size);
            Arrays.sort(sorted);
            int[] moved = new int[size];
            for (int i = 0; i < size; i++) {
                moved[Arrays.binarySearch(sorted, digests[i])] = offsets[i];
            }
            return new TextOffsets(sorted, moved);
        }
    }
}
