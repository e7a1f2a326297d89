package dev.docent.internal.navigation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.problems.Problems;

/** Groups the operations of whole documents by the labels of their first tags, in first-seen order. */
final class GeneratedGroups {

    private static final String UNTAGGED = "API Reference";

    private final ProblemLog problems;
    private final Map<String, List<NavigationNode>> pages = new LinkedHashMap<>();
    private final Map<String, SpecOperation> firstHidden = new LinkedHashMap<>();

    GeneratedGroups(ProblemLog problems) {
        this.problems = problems;
    }

    void add(SpecOperation operation, NavigationPage page) {
        pages.computeIfAbsent(label(operation), absent -> new ArrayList<>()).add(page);
    }

    void addHidden(SpecOperation operation) {
        firstHidden.putIfAbsent(label(operation), operation);
    }

    private static String label(SpecOperation operation) {
        return operation.groupLabel() == null ? UNTAGGED : operation.groupLabel();
    }

    /** {@return the groups; a group with only hidden operations is left out and reported} */
    List<NavigationNode> nodes() {
        firstHidden.forEach((label, first) -> {
            if (!pages.containsKey(label)) {
                problems.add(Problems.GROUP_ALL_HIDDEN.at(first.location(), label));
            }
        });
        List<NavigationNode> nodes = new ArrayList<>();
        pages.forEach((label, children) -> nodes.add(NavigationContainer.builder(ContainerType.GROUP, label)
                .children(children)
                .build()));
        return nodes;
    }
}
