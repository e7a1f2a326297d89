package dev.docent.cli.internal.migration;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.problems.SafeText;
import org.jspecify.annotations.Nullable;

/** The visible rows of a navigation and its errors, to be compared before and after a change. */
final class NavigationRows {

    private final List<Row> rows = new ArrayList<>();
    private final Map<String, String> errors = new LinkedHashMap<>();

    /**
     * An entry as it is shown.
     *
     * @param trail the titles of its ancestors
     * @param label its label in the navigation
     * @param operation the operation it documents; {@code null} if none
     */
    private record Row(
            String trail,
            String href,
            String title,
            String label,
            @Nullable String description,
            @Nullable String operation,
            boolean hidden,
            boolean missing,
            PageVisibility visibility) {

        /** {@return this row without its operation} */
        private Row without() {
            return new Row(trail, href, title, label, description, null, hidden, missing, visibility);
        }

        String text() {
            String name = label.equals(title) ? title : title + " (" + label + ")";
            return SafeText.plain(trail + " > " + href) + "  " + SafeText.plain(name)
                    + (operation == null ? "" : "  " + SafeText.plain(operation));
        }
    }

    NavigationRows(ResolvedNavigation navigation) {
        collect(navigation.root(), "");
        navigation.problems().stream()
                .filter(problem -> problem.severity().isError())
                .forEach(problem -> errors.putIfAbsent(key(problem), text(problem)));
    }

    /** Excludes the message: it may suggest a page that a step removes. */
    private static String key(Problem problem) {
        return problem.code() + " " + problem.file() + "#" + problem.pointer();
    }

    private static String text(Problem problem) {
        return problem.file() + ": " + problem.message() + " [" + problem.code() + "]";
    }

    private void collect(NavigationNode node, String trail) {
        if (node instanceof NavigationContainer container) {
            String name = container.title() == null ? "navigation" : container.title();
            String inner = trail.isEmpty() ? name : trail + " > " + name;
            if (container.root() != null) {
                collect(container.root(), inner + " (root)");
            }
            container.children().forEach(child -> collect(child, inner));
        } else if (node instanceof NavigationPage page) {
            rows.add(new Row(
                    trail,
                    page.href(),
                    page.title(),
                    page.sidebarTitle() == null ? page.title() : page.sidebarTitle(),
                    page.description(),
                    page.operation() == null ? null : page.operation().reference(),
                    page.hidden(),
                    page.missing(),
                    sorted(page.visibility())));
        }
    }

    /** The order of the groups makes no difference. */
    private static PageVisibility sorted(PageVisibility visibility) {
        return visibility.isNobody()
                ? visibility
                : PageVisibility.of(visibility.groups().stream().sorted().toList());
    }

    /**
     * The difference between two navigations.
     *
     * @param lines the differences, as displayable text
     * @param hrefs the affected addresses
     */
    record Difference(List<String> lines, Set<String> hrefs) {

        boolean isEmpty() {
            return lines.isEmpty();
        }
    }

    /** {@return how another navigation differs from this one; an operation that a page gains is not a difference} */
    Difference to(NavigationRows after) {
        Set<Row> known = new HashSet<>(rows);
        List<Row> now = after.rows.stream()
                .map(row -> known.contains(row.without()) ? row.without() : row)
                .toList();
        List<Row> lost = minus(rows, now);
        List<Row> gained = minus(now, rows);
        if (lost.isEmpty() && gained.isEmpty() && !rows.equals(now)) {
            int same = 0;
            while (same < Math.min(rows.size(), now.size()) - 1
                    && rows.get(same).equals(now.get(same))) {
                same++;
            }
            lost.add(rows.get(same));
            gained.add(now.get(same));
        }
        List<String> lines = new ArrayList<>();
        lost.forEach(row -> lines.add("- " + row.text()));
        gained.forEach(row -> lines.add("+ " + row.text()));
        after.errors.forEach((key, error) -> {
            if (!errors.containsKey(key)) {
                lines.add("! " + error);
            }
        });
        Set<String> hrefs =
                Stream.concat(lost.stream(), gained.stream()).map(Row::href).collect(Collectors.toSet());
        return new Difference(lines, hrefs);
    }

    private static List<Row> minus(List<Row> all, List<Row> others) {
        List<Row> left = new ArrayList<>(all);
        left.removeAll(new HashSet<>(others));
        return left;
    }
}
