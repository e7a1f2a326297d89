package dev.docent.impl.openapi;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.impl.documents.UriText;

/** The text of a reference inside of a document: a JSON pointer (RFC 6901) as the fragment of a URI. */
final class PointerText {

    private PointerText() {}

    /** {@return the names that a reference beginning with {@code #/} leads through} */
    static List<String> segments(String reference) {
        return Stream.of(reference.substring(2).split("/", -1))
                .map(segment -> UriText.decoded(segment).replace("~1", "/").replace("~0", "~"))
                .toList();
    }

    static String escaped(String name) {
        return name.replace("%", "%25").replace("~", "~0").replace("/", "~1");
    }
}
