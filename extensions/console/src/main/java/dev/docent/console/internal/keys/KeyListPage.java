package dev.docent.console.internal.keys;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;
import org.jspecify.annotations.Nullable;

/** The list of the keys of projects that the user operates: issued ones, and those of the configuration. */
record KeyListPage(KeyServices services) {

    private static final int ON_A_PAGE = 100;
    private static final List<String> COLUMNS =
            List.of("key.name", "key.state", "key.scopes", "key.projects", "key.expires", "key.lastUsed");
    private static final List<String> CONFIGURED =
            List.of("key.name", "key.state", "key.scopes", "key.projects", "key.expires", "key.addresses");

    ConsoleResponse respond(ConsoleRequest request) {
        Optional<KeyRights> rights = KeyRights.of(request.user());
        Markup body = rights.map(each -> keys(each, request))
                .orElse(Markup.element("p", request.text("keys.noRights")).with("class", "lead"));
        return ConsoleResponse.page(request.text("keys.title"), body);
    }

    private Markup keys(KeyRights rights, ConsoleRequest request) {
        Markup issued = services.off().isEmpty()
                ? issued(rights, request)
                : Markup.element("p", request.text(services.off())).with("class", "warning");
        return Markup.all(issued, configured(rights, request));
    }

    private Markup issued(KeyRights rights, ConsoleRequest request) {
        @Nullable String after = request.parameter("after").orElse(null);
        List<StoredApiKey> found = services.keys().list(after, ON_A_PAGE + 1, rights.authority());
        List<StoredApiKey> page = found.subList(0, Math.min(found.size(), ON_A_PAGE));
        Element part = Markup.element("div");
        part.add(Markup.element("div")
                .with("class", "top-line")
                .add(
                        Markup.element("p", request.text("keys.lead")).with("class", "muted"),
                        request.link("/keys/new", request.text("keys.new")).with("class", "button primary")));
        if (services.inMemory()) {
            part.add(Markup.element("p", request.text("keys.inMemory")).with("class", "warning"));
        }
        if (page.isEmpty()) {
            return part.add(Markup.element("p", request.text("keys.none")).with("class", "empty"));
        }
        Element rows = Markup.element("tbody");
        page.stream()
                .sorted(Comparator.comparing(StoredApiKey::isRevoked)
                        .thenComparing(key -> key.key().name()))
                .forEach(key -> rows.add(row(key, request)));
        part.add(table(COLUMNS, rows, request));
        if (found.size() > page.size()) {
            String last = page.get(page.size() - 1).id();
            part.add(Markup.element("p")
                    .with("class", "pages")
                    .add(request.link("/keys?after=" + ConsoleRequest.encoded(last), request.text("keys.next"))
                            .with("class", "button")
                            .with("rel", "next")));
        }
        return part;
    }

    private static Markup row(StoredApiKey stored, ConsoleRequest request) {
        ApiKey key = stored.key();
        return common(
                        request.link(KeyPage.path(stored), key.name()).with("dir", "auto"),
                        key,
                        stored.isRevoked(),
                        request)
                .add(cell("key.lastUsed", KeyMarkup.time(stored.lastUsedAt(), "key.neverUsed", request), request));
    }

    private Markup configured(KeyRights rights, ConsoleRequest request) {
        List<ApiKey> covered = services.configured().stream()
                .filter(rights.authority()::coversProjects)
                .toList();
        if (covered.isEmpty()) {
            return Markup.none();
        }
        Element rows = Markup.element("tbody");
        covered.forEach(key -> rows.add(common(Markup.element("bdi", key.name()), key, false, request)
                .add(cell("key.addresses", KeyMarkup.addresses(key, false, request), request))));
        return Markup.element("section")
                .add(
                        Markup.element("h2", request.text("keys.configured")),
                        Markup.element("p", request.text("keys.configuredHint")).with("class", "muted"),
                        table(CONFIGURED, rows, request));
    }

    private static Element common(Markup name, ApiKey key, boolean revoked, ConsoleRequest request) {
        return Markup.element("tr")
                .add(
                        Markup.element("th", name).with("scope", "row"),
                        cell("key.state", KeyMarkup.state(key, revoked, request), request),
                        cell("key.scopes", KeyMarkup.scopes(key, request), request),
                        cell("key.projects", KeyMarkup.projects(key, false, request), request),
                        cell("key.expires", KeyMarkup.expiry(key, request), request));
    }

    private static Markup cell(String column, Markup content, ConsoleRequest request) {
        return Markup.element("td", content).with("data-label", request.text(column));
    }

    private static Markup table(List<String> columns, Element rows, ConsoleRequest request) {
        Element head = Markup.element("tr");
        columns.forEach(
                column -> head.add(Markup.element("th", request.text(column)).with("scope", "col")));
        return Markup.element("div")
                .with("class", "table stacks")
                .add(Markup.element("table", Markup.element("thead", head), rows));
    }
}
