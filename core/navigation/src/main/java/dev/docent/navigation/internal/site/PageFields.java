package dev.docent.navigation.internal.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.documents.JdkValues;
import dev.docent.navigation.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/** The fields of a page that appear in the navigation, from its front matter or {@code x-mint.metadata}. */
public final class PageFields {

    private static final List<String> TEXTS = List.of("icon", "tag", "mode", "url", "api", "version", "language");
    private static final List<String> OTHERS = List.of("public", "boost", "hideApiMarker");

    private PageFields() {}

    public static Map<String, Object> of(Node.@Nullable Mapping metadata) {
        Map<String, Object> fields = new LinkedHashMap<>();
        TEXTS.forEach(name -> add(name, metadata, true, fields));
        OTHERS.forEach(name -> add(name, metadata, false, fields));
        return fields;
    }

    private static void add(String name, Node.@Nullable Mapping metadata, boolean isText, Map<String, Object> fields) {
        Node value = metadata == null ? null : metadata.member(name);
        Object plain = value == null ? null : isText ? JdkValues.ofText(value) : JdkValues.of(value);
        if (plain != null) {
            fields.put(name, plain);
        }
    }
}
