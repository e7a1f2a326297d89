package dev.docent.pages.internal.feeds;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;

/**
 * The same page in other languages: those with the same path after the directory of the language. Immutable.
 */
public final class Alternates {

    private static final String DEFAULT = "x-default";

    private final Map<String, SortedMap<String, String>> byPath = new HashMap<>();

    private Alternates() {}

    /**
     * {@return the alternates of the pages of a navigation}
     *
     * @param visible which pages count
     */
    public static Alternates of(NavigationContainer root, Predicate<NavigationPage> visible) {
        Alternates alternates = new Alternates();
        Map<String, SortedMap<String, String>> byKey = new HashMap<>();
        alternates.languages(root, visible, byKey);
        for (SortedMap<String, String> paths : byKey.values()) {
            boolean several =
                    paths.keySet().stream().filter(tag -> !tag.equals(DEFAULT)).count() > 1;
            if (several) {
                paths.values().forEach(path -> alternates.byPath.put(path, paths));
            }
        }
        return alternates;
    }

    private void languages(
            NavigationContainer container,
            Predicate<NavigationPage> visible,
            Map<String, SortedMap<String, String>> byKey) {
        boolean first = true;
        for (NavigationNode child : container.children()) {
            if (child instanceof NavigationContainer language
                    && language.type() == ContainerType.LANGUAGE
                    && language.title() != null) {
                boolean isDefault = Boolean.TRUE.equals(language.fields().get("default"));
                boolean anyDefault = container.children().stream()
                        .anyMatch(other -> Boolean.TRUE.equals(other.fields().get("default")));
                pages(language, language.title(), anyDefault ? isDefault : first, visible, byKey);
                first = false;
            } else if (child instanceof NavigationContainer inner) {
                languages(inner, visible, byKey);
            }
        }
    }

    private static void pages(
            NavigationContainer language,
            String tag,
            boolean isDefault,
            Predicate<NavigationPage> visible,
            Map<String, SortedMap<String, String>> byKey) {
        for (NavigationPage page : ListedPages.of(language, visible).pages()) {
            String prefix = "/" + tag + "/";
            String key = page.href().startsWith(prefix) ? page.href().substring(prefix.length() - 1) : page.href();
            SortedMap<String, String> paths = byKey.computeIfAbsent(key, absent -> new TreeMap<>());
            paths.putIfAbsent(tag, page.href());
            if (isDefault) {
                paths.putIfAbsent(DEFAULT, page.href());
            }
        }
    }

    /** {@return the paths of a page by language, its own one among them; empty if there is no other language} */
    public SortedMap<String, String> of(String path) {
        return byPath.getOrDefault(path, new TreeMap<>());
    }
}
