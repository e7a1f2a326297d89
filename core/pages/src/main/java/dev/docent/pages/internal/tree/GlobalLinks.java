package dev.docent.pages.internal.tree;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.navigation.internal.site.ElementType;

/** The links in {@code global} of an element: all pages in it have them, whatever else is around a page. */
final class GlobalLinks {

    private static final int MAX_LINKS = 50;

    private GlobalLinks() {}

    /**
     * {@return the links by kind, in the order of the file}
     *
     * @param isOpen whether readers may get what is at a path of the site
     */
    static Map<ContainerType, List<Switch.Option>> of(NavigationContainer element, Predicate<String> isOpen) {
        Map<ContainerType, List<Switch.Option>> links = new LinkedHashMap<>();
        if (element.fields().get("global") instanceof Map<?, ?> global) {
            global.forEach((name, values) -> {
                ElementType type = name instanceof String container ? ElementType.ofContainer(container) : null;
                if (type != null && !type.isGroup() && values instanceof List<?> items) {
                    List<Switch.Option> options = options(type, items, isOpen);
                    if (!options.isEmpty()) {
                        links.put(type.toContainerType(), options);
                    }
                }
            });
        }
        return links;
    }

    private static List<Switch.Option> options(ElementType type, List<?> items, Predicate<String> isOpen) {
        List<Switch.Option> options = new ArrayList<>();
        for (Object item : items) {
            if (item instanceof Map<?, ?> link
                    && options.size() < MAX_LINKS
                    && link.get(type.nameKey()) instanceof String title
                    && !title.isBlank()
                    && !Boolean.TRUE.equals(link.get("hidden"))
                    && link.get(ElementType.HREF) instanceof String href) {
                Optional<Target> target = Target.of(href);
                target.filter(to -> to.path().isEmpty() || isOpen.test(to.path()))
                        .ifPresent(to -> options.add(
                                new Switch.Option(title.strip(), SiteTree.icon(link.get("icon")), to, false)));
            }
        }
        return options;
    }
}
