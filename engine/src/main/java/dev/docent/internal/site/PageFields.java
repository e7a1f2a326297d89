package dev.docent.internal.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.internal.documents.Node;
import dev.docent.internal.documents.PlainValues;
import org.jspecify.annotations.Nullable;

/** The fields of a page that appear in the navigation, from its front matter or {@code x-mint.metadata}. */
public final class PageFields {

    private static final List<String> PASSED_THROUGH =
            List.of("icon", "tag", "mode", "public", "boost", "url", "api", "version", "language");

    private PageFields() {}

    public static Map<String, Object> of(Node.@Nullable Mapping metadata) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String name : PASSED_THROUGH) {
            Node value = metadata == null ? null : metadata.member(name);
            Object plain = value == null ? null : PlainValues.of(value);
            if (plain != null) {
                fields.put(name, plain);
            }
        }
        return fields;
    }
}
