package dev.docent.pages.internal.operations.samples;

import java.util.List;
import java.util.stream.Collectors;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.MediaContent;
import dev.docent.pages.internal.operations.output.JsonPrinter;

/** Writes the items of a stream: JSON values on lines of their own, or server-sent events. */
final class StreamText {

    private static final List<String> FIELDS = List.of("event", "id", "retry", "data");

    private StreamText() {}

    /** {@return whether items of such a body can be written} */
    static boolean isStream(MediaContent content) {
        return content.stream() && (content.isJsonLines() || content.isEventStream());
    }

    /** {@return a stream with an item, or with all items of an array} */
    static String of(MediaContent content, Node value) {
        List<Node> items = value instanceof Node.Sequence sequence ? sequence.items() : List.of(value);
        return items.stream()
                .map(content.isEventStream() ? StreamText::event : JsonPrinter::compact)
                .collect(Collectors.joining(content.isEventStream() ? "\n\n" : "\n"));
    }

    private static String event(Node item) {
        if (!(item instanceof Node.Mapping mapping)
                || mapping.members().isEmpty()
                || !FIELDS.containsAll(mapping.members().keySet())) {
            return field("data", item);
        }
        return FIELDS.stream()
                .flatMap(name -> mapping.members().entrySet().stream()
                        .filter(member -> member.getKey().equals(name)))
                .map(member -> field(member.getKey(), member.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static String field(String name, Node value) {
        return Styles.text(value).lines().map(line -> name + ": " + line).collect(Collectors.joining("\n"));
    }
}
