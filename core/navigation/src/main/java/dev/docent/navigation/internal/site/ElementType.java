package dev.docent.navigation.internal.site;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.ContainerType;
import org.jspecify.annotations.Nullable;

/** How the elements of the navigation are written in {@code docs.json}. */
public enum ElementType {
    NAVIGATION(null, "products languages versions tabs dropdowns anchors groups pages"),
    LANGUAGE("languages", "href versions tabs dropdowns anchors products groups pages"),
    VERSION("versions", "href languages tabs dropdowns anchors products groups pages"),
    PRODUCT("products", "href languages versions tabs anchors dropdowns groups pages menu"),
    TAB("tabs", "href languages versions dropdowns anchors products groups pages menu"),
    ANCHOR("anchors", "href languages versions dropdowns tabs products groups pages"),
    DROPDOWN("dropdowns", "href languages versions tabs anchors products groups pages"),
    ITEM("menu", "href languages versions dropdowns anchors products tabs groups pages"),
    GROUP("groups", "pages");

    public static final String HREF = "href";
    static final String PAGES = "pages";

    private static final Map<String, ElementType> BY_CONTAINER = Stream.of(values())
            .filter(type -> type.container != null)
            .collect(Collectors.toMap(type -> type.container, Function.identity()));

    private final @Nullable String container;
    private final @Nullable String nameKey;
    private final List<String> contents;
    private final ContainerType containerType = ContainerType.valueOf(name());

    ElementType(@Nullable String container, String contents) {
        this.container = container;
        this.nameKey = container == null ? null : name().toLowerCase(Locale.ROOT);
        this.contents = List.of(contents.split(" "));
    }

    /** {@return the member with the element's own name; {@code null} for the navigation} */
    public @Nullable String nameKey() {
        return nameKey;
    }

    /** {@return the content members of such an element, in order of precedence} */
    List<String> contents() {
        return contents;
    }

    /** {@return whether a member of that name contains elements or pages in any type} */
    static boolean isContainer(String member) {
        return PAGES.equals(member) || ofContainer(member) != null;
    }

    /** {@return the type of the elements in a member of that name; {@code null} if it contains none} */
    public static @Nullable ElementType ofContainer(String member) {
        return BY_CONTAINER.get(member);
    }

    /** {@return whether its pages are listed among those around it, see {@link ContainerType#isGroup}} */
    public boolean isGroup() {
        return containerType.isGroup();
    }

    public ContainerType toContainerType() {
        return containerType;
    }
}
