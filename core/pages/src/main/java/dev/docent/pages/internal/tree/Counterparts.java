package dev.docent.pages.internal.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;

/** The pages of a language or a version by what they have in common with the same page in another one. */
final class Counterparts {

    private final String title;
    private final String prefix;
    private final Map<String, String> pages = new HashMap<>();

    Counterparts(NavigationContainer container) {
        title = SiteTree.title(container);
        List<String> hrefs = new ArrayList<>();
        collect(container, hrefs);
        prefix = commonPrefix(hrefs);
        hrefs.forEach(href -> pages.putIfAbsent(key(href), href));
    }

    private static void collect(NavigationContainer container, List<String> hrefs) {
        if (container.root() != null && Target.isShown(container.root())) {
            hrefs.add(container.root().href());
        }
        for (NavigationNode child : container.children()) {
            if (child instanceof NavigationContainer inner) {
                collect(inner, hrefs);
            } else if (child instanceof NavigationPage page && Target.isShown(page)) {
                hrefs.add(page.href());
            }
        }
    }

    private static String commonPrefix(List<String> hrefs) {
        String common = hrefs.isEmpty() ? "" : directory(hrefs.get(0));
        for (String href : hrefs) {
            while (!href.startsWith(common)) {
                common = directory(common.substring(0, common.length() - 1));
            }
        }
        return common;
    }

    private static String directory(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    /** {@return the path of a page without the directory of the language or the version} */
    String key(String href) {
        String name = prefix.length() > 1 ? prefix.substring(1, prefix.indexOf('/', 1)) : "";
        boolean directory = name.equalsIgnoreCase(title) || name.chars().anyMatch(c -> c >= '0' && c <= '9');
        return href.substring(directory && href.startsWith("/" + name + "/") ? name.length() + 2 : 1);
    }

    /** {@return the page with that key} */
    Optional<String> find(String key) {
        return Optional.ofNullable(pages.get(key));
    }
}
