package dev.docent.navigation.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import org.jspecify.annotations.Nullable;

/**
 * Groups the operations of whole documents by the labels of their first tags, in first-seen order; in a group, its own pages come
 * before the groups of the tags in it.
 */
final class GeneratedGroups {

    private static final String UNTAGGED = "API Reference";

    private final ProblemLog problems;
    private final Group root = new Group();
    private final Map<List<String>, SpecOperation> firstHidden = new LinkedHashMap<>();

    GeneratedGroups(ProblemLog problems) {
        this.problems = problems;
    }

    /** The pages of a tag, and the groups of the tags in it. */
    private static final class Group {

        private final List<NavigationNode> pages = new ArrayList<>();
        private final Map<String, Group> groups = new LinkedHashMap<>();

        Group in(List<String> labels) {
            Group at = this;
            for (String label : labels) {
                at = at.groups.computeIfAbsent(label, absent -> new Group());
            }
            return at;
        }

        boolean has(List<String> labels) {
            @Nullable Group at = this;
            for (String label : labels) {
                at = at == null ? null : at.groups.get(label);
            }
            return at != null;
        }

        List<NavigationNode> nodes() {
            List<NavigationNode> nodes = new ArrayList<>(pages);
            groups.forEach((label, group) -> nodes.add(NavigationContainer.builder(ContainerType.GROUP, label)
                    .children(group.nodes())
                    .build()));
            return nodes;
        }
    }

    void add(SpecOperation operation, NavigationPage page) {
        root.in(labels(operation)).pages.add(page);
    }

    void addHidden(SpecOperation operation) {
        firstHidden.putIfAbsent(labels(operation), operation);
    }

    private static List<String> labels(SpecOperation operation) {
        List<String> labels = new ArrayList<>(operation.groupParents());
        labels.add(operation.groupLabel() == null ? UNTAGGED : operation.groupLabel());
        return labels;
    }

    /** {@return the groups; a group with only hidden operations is left out and reported} */
    List<NavigationNode> nodes() {
        firstHidden.forEach((labels, first) -> {
            if (!root.has(labels)) {
                problems.add(Problems.GROUP_ALL_HIDDEN.at(first.location(), labels.get(labels.size() - 1)));
            }
        });
        return root.nodes();
    }
}
