package dev.docent.api.navigation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A navigation element that contains others: the whole navigation, a language, a tab, a group, ….
 *
 * @param type the kind of element
 * @param title the display name; {@code null} for {@link ContainerType#NAVIGATION} only
 * @param root the page of a group itself; {@code null} if it has none
 * @param children the contained elements, in display order; empty for an element that is only a link
 * @param fields further fields, see {@link NavigationNode#fields()}
 */
public record NavigationContainer(
        ContainerType type,
        String title,
        NavigationPage root,
        List<NavigationNode> children,
        Map<String, Object> fields)
        implements NavigationNode {

    /** Copies the collections. */
    public NavigationContainer {
        Objects.requireNonNull(type, "type");
        if (type != ContainerType.NAVIGATION) {
            Objects.requireNonNull(title, "title");
        }
        children = List.copyOf(children);
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }
}
