package dev.docent.navigation.internal.view;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.openapi.RestrictedOperations;

/** Finds out who may see an operation according to its pages: whoever may see one of them. */
final class OperationReaders {

    private final Map<String, Map<String, PageVisibility>> byDocument = new HashMap<>();

    private OperationReaders() {}

    /**
     * {@return the operations that not everybody may see, and the parts that may have lost what restricts them, by the path
     * of their file}
     */
    static Map<String, RestrictedOperations> of(ResolvedSite resolution) {
        OperationReaders readers = new OperationReaders();
        readers.add(resolution.navigation().root());
        resolution.unlisted().values().forEach(readers::add);
        Map<String, RestrictedOperations> restricted = new HashMap<>();
        readers.byDocument.forEach((document, operations) -> {
            operations.values().removeIf(PageVisibility::isEverybody);
            if (!operations.isEmpty()) {
                restricted.put(document, new RestrictedOperations(operations));
            }
        });
        if (resolution.parsed().restricted()) {
            resolution
                    .specs()
                    .all()
                    .values()
                    .forEach(document -> document.lostParts()
                            .forEach((file, pointers) -> restricted.merge(
                                    file,
                                    RestrictedOperations.NONE.withClosed(pointers),
                                    (operations, lost) -> operations.withClosed(pointers))));
        }
        return restricted;
    }

    private void add(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            container.children().forEach(this::add);
            if (container.root() != null) {
                add(container.root());
            }
        } else if (node instanceof NavigationPage page) {
            if (page.operation() instanceof DocumentedOperation.Endpoint endpoint) {
                add(endpoint.spec(), RestrictedOperations.pointer(endpoint.method(), endpoint.path()), page);
            } else if (page.operation() instanceof DocumentedOperation.Webhook webhook) {
                add(webhook.spec(), RestrictedOperations.webhook(webhook.name()), page);
            }
        }
    }

    private void add(String document, String pointer, NavigationPage page) {
        byDocument
                .computeIfAbsent(document, absent -> new TreeMap<>())
                .merge(pointer, page.visibility(), OperationReaders::either);
    }

    private static PageVisibility either(PageVisibility some, PageVisibility others) {
        if (some.isEverybody() || others.isEverybody()) {
            return PageVisibility.everybody();
        }
        Set<String> groups = new TreeSet<>(some.groups());
        groups.addAll(others.groups());
        return groups.isEmpty() ? PageVisibility.nobody() : PageVisibility.of(groups);
    }
}
