package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.icons.Icons;
import org.jspecify.annotations.Nullable;

/** Reports the icons of the navigation and of other menus that Docent does not have: each name once, and all files once. */
final class UnknownIcons {

    private static final String ICON = "icon";

    private final VisibleSite visible;
    private final Map<String, Boolean> unknown = new LinkedHashMap<>();

    private UnknownIcons(VisibleSite visible) {
        this.visible = visible;
    }

    static List<Problem> problems(VisibleSite visible) {
        return new UnknownIcons(visible).problems();
    }

    private List<Problem> problems() {
        Set<String> shown = new HashSet<>();
        visible.tree().icons().filter(this::isUnknown).forEach(shown::add);
        Map<String, List<Location>> locations = new LinkedHashMap<>();
        collect(visible.docsJson().member("navigation"), shown, locations);
        if (!shown.isEmpty()) {
            visible.pages().stream()
                    .filter(SitePage::listed)
                    .flatMap(page -> page.frontMatter().stream())
                    .forEach(fields -> add(fields, shown, locations));
        }
        shown.forEach(name ->
                locations.computeIfAbsent(name, absent -> new ArrayList<>(List.of(Location.ofFile(Source.DOCS_JSON)))));
        for (String menu : List.of("navbar", "contextual")) {
            collect(visible.docsJson().member(menu), null, locations);
        }
        return problems(locations);
    }

    private static List<Problem> problems(Map<String, List<Location>> locations) {
        List<Problem> problems = new ArrayList<>();
        List<Location> ofFiles = new ArrayList<>();
        String firstFile = "";
        for (Map.Entry<String, List<Location>> icon : locations.entrySet()) {
            List<Location> at = icon.getValue();
            if (icon.getKey().indexOf('/') < 0 && icon.getKey().indexOf('.') < 0) {
                Problem problem = Problems.ICON_OF_ENTRY_UNKNOWN.at(at.get(0), icon.getKey(), at.size());
                problems.add(Problems.alsoAt(problem, at.subList(1, at.size())));
            } else {
                firstFile = firstFile.isEmpty() ? icon.getKey() : firstFile;
                ofFiles.addAll(at);
            }
        }
        if (!ofFiles.isEmpty()) {
            Problem problem = Problems.ICON_OF_ENTRY_NOT_LOADED.at(ofFiles.get(0), ofFiles.size(), firstFile);
            problems.add(Problems.alsoAt(problem, ofFiles.subList(1, ofFiles.size())));
        }
        return problems;
    }

    private boolean isUnknown(String name) {
        return !name.isEmpty()
                && unknown.computeIfAbsent(
                        name,
                        absent ->
                                Icons.find(name, visible.theme().iconLibrary()).isEmpty());
    }

    /** @param shown the unknown names that are shown at all; {@code null} for any */
    private void collect(@Nullable Node node, @Nullable Set<String> shown, Map<String, List<Location>> locations) {
        if (shown != null && shown.isEmpty()) {
            return;
        }
        if (node instanceof Node.Mapping mapping) {
            add(mapping, shown, locations);
            mapping.members().values().forEach(value -> collect(value, shown, locations));
        } else if (node instanceof Node.Sequence sequence) {
            sequence.items().forEach(item -> collect(item, shown, locations));
        }
    }

    private void add(Node entry, @Nullable Set<String> shown, Map<String, List<Location>> locations) {
        Node icon = entry.member(ICON);
        String name = icon == null
                ? ""
                : Objects.requireNonNullElse(icon instanceof Node.Mapping ? icon.text("name") : icon.scalar(), "");
        if (icon != null && (shown == null ? isUnknown(name) : shown.contains(name))) {
            locations.computeIfAbsent(name, first -> new ArrayList<>()).add(icon.location());
        }
    }
}
