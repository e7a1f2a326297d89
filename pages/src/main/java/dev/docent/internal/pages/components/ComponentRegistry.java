package dev.docent.internal.pages.components;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.pages.components.element.Component;

/** All components by name. */
public final class ComponentRegistry {

    private static final Map<String, Component> ALL = all();
    private static final List<String> NAMES = sortedNames();
    private static final Set<String> PHRASING = Set.of("Icon", "Badge", "Tooltip");

    private ComponentRegistry() {}

    private static List<String> sortedNames() {
        List<String> names = new ArrayList<>(List.of("Snippet"));
        ALL.keySet().stream()
                .filter(name -> !name.isEmpty() && name.charAt(0) >= 'A' && name.charAt(0) <= 'Z')
                .forEach(names::add);
        Collections.sort(names);
        return List.copyOf(names);
    }

    private static Map<String, Component> all() {
        Map<String, Component> all = new HashMap<>();
        HtmlElements.addTo(all);
        Callouts.addTo(all);
        Cards.addTo(all);
        Fields.addTo(all);
        Examples.addTo(all);
        Disclosures.addTo(all);
        Sequences.addTo(all);
        Marks.addTo(all);
        Colors.addTo(all);
        Trees.addTo(all);
        all.put("Frame", new Frame());
        all.put("Update", new Update());
        all.put("Prompt", new Prompt());
        all.put("Visibility", new Visibility());
        all.put("View", new View());
        all.put("Banner", new Banner());
        return Map.copyOf(all);
    }

    /** {@return the component of that name} */
    public static Optional<Component> find(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** {@return the names of all components but HTML elements; always the same list} */
    public static List<String> names() {
        return NAMES;
    }

    /** {@return whether no page may have elements of that name, whatever is in them} */
    public static boolean isRefused(String name) {
        return HtmlElements.isRefused(name);
    }

    /** {@return whether elements of that name can be in a paragraph} */
    public static boolean isPhrasing(String name) {
        return PHRASING.contains(name) || HtmlElements.isPhrasing(name);
    }
}
