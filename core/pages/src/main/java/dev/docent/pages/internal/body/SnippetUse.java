package dev.docent.pages.internal.body;

import java.util.Map;
import java.util.Optional;

import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.evaluation.Value;

/**
 * A snippet with its properties. Inside itself it would be written again and again; with other properties it may come to
 * an end.
 */
record SnippetUse(String file, Map<String, Value> properties, boolean empty) {

    /** {@return the use; empty if its properties are not plain enough to compare} */
    static Optional<SnippetUse> of(Snippet snippet, Element element) {
        return element.attributes().values().stream().allMatch(SnippetUse::isPlain)
                ? Optional.of(new SnippetUse(
                        snippet.page().file(),
                        element.attributes(),
                        element.content().isEmpty()))
                : Optional.empty();
    }

    private static boolean isPlain(Value value) {
        return value instanceof Value.Text
                || value instanceof Value.Num
                || value instanceof Value.Bool
                || value.isNone();
    }
}
