package dev.docent.pages.internal.theme;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;

/** Navigations for samples and tests. */
public final class SampleTree {

    private static final String[] METHODS = {"get", "post", "put", "patch", "delete"};

    private SampleTree() {}

    public static NavigationPage page(String title, String href) {
        return NavigationPage.builder(title, href).build();
    }

    public static NavigationContainer group(String title, NavigationNode... children) {
        return container(ContainerType.GROUP, title, Map.of(), children);
    }

    public static NavigationContainer container(
            ContainerType type, String title, Map<String, Object> fields, NavigationNode... children) {
        return NavigationContainer.builder(type, title)
                .fields(fields)
                .children(List.of(children))
                .build();
    }

    public static NavigationContainer root(NavigationNode... children) {
        return container(ContainerType.NAVIGATION, null, Map.of(), children);
    }

    private static NavigationPage withFields(String title, String href, Map<String, Object> fields) {
        return NavigationPage.builder(title, href).fields(fields).build();
    }

    private static NavigationPage endpoint(String title, String href, String method) {
        return NavigationPage.builder(title, href)
                .operation(new DocumentedOperation.Endpoint("openapi.json", method, href))
                .deprecated(title.startsWith("Archive"))
                .build();
    }

    /** {@return tabs, versions and languages as a real site has them} */
    public static NavigationContainer site() {
        return root(
                language("en", ""),
                language("ar", "/ar"),
                container(
                        ContainerType.LANGUAGE,
                        "de",
                        Map.of(),
                        group("Start", page("Schnellstart", "/de/guides/start"))));
    }

    private static NavigationContainer language(String tag, String base) {
        return container(
                ContainerType.LANGUAGE,
                tag,
                Map.of(),
                container(ContainerType.TAB, tag.equals("ar") ? "أدلة" : "Guides", Map.of(), guides(tag, base)),
                container(ContainerType.TAB, "API reference", Map.of("icon", "code"), reference(base)),
                container(ContainerType.TAB, "Changelog", Map.of("href", "https://example.org/changes")));
    }

    private static NavigationNode[] guides(String tag, String base) {
        boolean arabic = tag.equals("ar");
        return new NavigationNode[] {
            group(
                    arabic ? "البداية" : "Get started",
                    withFields(
                            arabic ? "مقدمة" : "Introduction",
                            base + "/guides/introduction",
                            Map.of("icon", "book-open")),
                    withFields(
                            arabic ? "البدء السريع" : "Quickstart", base + "/guides/start", Map.of("icon", "rocket")),
                    withFields(
                            arabic ? "المصادقة" : "Authentication",
                            base + "/guides/authentication",
                            Map.of("icon", "key", "tag", "NEW"))),
            group(
                    arabic ? "المفاهيم" : "Concepts",
                    page(arabic ? "الطلبات" : "Requests and responses", base + "/guides/requests"),
                    group(
                            arabic ? "الأحداث" : "Events",
                            page("Webhooks", base + "/guides/webhooks"),
                            page("Retries and signatures", base + "/guides/retries"),
                            group("Delivery", page("Ordering", base + "/guides/ordering"))),
                    page("A title that is far too long for the width of a sidebar", base + "/guides/long"),
                    withFields("Status page", base + "/status", Map.of("url", "https://status.example.org")))
        };
    }

    private static NavigationNode[] reference(String base) {
        return new NavigationNode[] {
            group(
                    "Plants",
                    endpoint("List plants", base + "/api/plants/list", "get"),
                    endpoint("Create a plant", base + "/api/plants/create", "post"),
                    endpoint("Update a plant", base + "/api/plants/update", "patch"),
                    endpoint("Archive a plant", base + "/api/plants/archive", "delete")),
            group(
                    "Webhooks",
                    NavigationPage.builder("Plant created", base + "/api/hooks/created")
                            .operation(new DocumentedOperation.Webhook("openapi.json", "created"))
                            .build())
        };
    }

    /** {@return groups with so many endpoints in all} */
    public static NavigationContainer large(int groups, int entries) {
        List<NavigationNode> children = new ArrayList<>();
        for (int group = 0; group < groups; group++) {
            List<NavigationNode> pages = new ArrayList<>();
            for (int entry = 0; entry < entries; entry++) {
                pages.add(endpoint(
                        "Operation " + entry + " of resource " + group,
                        "/api/g" + group + "/e" + entry,
                        METHODS[entry % METHODS.length]));
            }
            children.add(NavigationContainer.builder(ContainerType.GROUP, "Resource " + group)
                    .children(pages)
                    .build());
        }
        return root(children.toArray(NavigationNode[]::new));
    }
}
