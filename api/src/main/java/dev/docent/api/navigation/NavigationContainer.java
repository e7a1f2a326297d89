package dev.docent.api.navigation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An element of the navigation that holds others: the whole navigation, a language, a tab, a group, ….
 *
 * @param type what kind of element this is
 * @param title the display name; {@code null} for {@link ContainerType#NAVIGATION} only
 * @param root the page that a group itself shows; {@code null} when it has none
 * @param children what the element holds, in the order shown; empty for an element that is only a link
 * @param fields further fields, see {@link NavigationNode#fields()}
 */
public record NavigationContainer(
        ContainerType type,
        String title,
        NavigationPage root,
        List<NavigationNode> children,
        Map<String, Object> fields)
        implements NavigationNode {

    /** Takes copies of the collections. */
    public NavigationContainer {
        Objects.requireNonNull(type, "type");
        if (type != ContainerType.NAVIGATION) {
            Objects.requireNonNull(title, "title");
        }
        children = List.copyOf(children);
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }
}
