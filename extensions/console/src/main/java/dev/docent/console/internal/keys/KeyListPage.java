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
    private static final List<String> COLUMNS = List.of("Name", "State", "Scope", "Projects", "Expires", "Last used");
    private static final List<String> CONFIGURED =
            List.of("Name", "State", "Scope", "Projects", "Expires", "Addresses");

    ConsoleResponse respond(ConsoleRequest request) {
        Optional<KeyRights> rights = KeyRights.of(request.user());
        Markup body = rights.map(each -> keys(each, request))
                .orElse(Markup.element("p", "You operate no project, so there are no keys for you to see or create.")
                        .with("class", "lead"));
        return ConsoleResponse.page("Keys", body);
    }

    private Markup keys(KeyRights rights, ConsoleRequest request) {
        Markup issued = services.off().isEmpty()
                ? issued(rights, request)
                : Markup.element("p", services.off()).with("class", "warning");
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
                        Markup.element("p", "Keys for clients of the admin API, of projects that you operate.")
                                .with("class", "muted"),
                        request.link("/keys/new", "New key").with("class", "button primary")));
        if (services.inMemory()) {
            part.add(Markup.element(
                            "p",
                            "New keys are kept in memory, and are lost when the application ends. To keep them, "
                                    + "set docent.jobs.datasource.")
                    .with("class", "warning"));
        }
        if (page.isEmpty()) {
            return part.add(
                    Markup.element("p", "No keys have been created yet.").with("class", "empty"));
        }
        part.add(Markup.table(
                COLUMNS,
                page.stream()
                        .sorted(Comparator.comparing(StoredApiKey::isRevoked)
                                .thenComparing(key -> key.key().name()))
                        .map(key -> row(key, request))
                        .toList()));
        if (found.size() > page.size()) {
            String last = page.get(page.size() - 1).id();
            part.add(Markup.element("p")
                    .with("class", "pages")
                    .add(request.link("/keys?after=" + ConsoleRequest.encoded(last), "More keys")
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
                .add(Markup.cell("Last used", KeyMarkup.time(stored.lastUsedAt(), "Never used", request)));
    }

    private Markup configured(KeyRights rights, ConsoleRequest request) {
        List<ApiKey> covered = services.configured().stream()
                .filter(rights.authority()::coversProjects)
                .toList();
        if (covered.isEmpty()) {
            return Markup.none();
        }
        List<Element> rows = covered.stream()
                .map(key -> common(Markup.element("bdi", key.name()), key, false, request)
                        .add(Markup.cell("Addresses", KeyMarkup.addresses(key, false))))
                .toList();
        return Markup.element("section")
                .add(
                        Markup.element("h2", "Keys of the configuration"),
                        Markup.element("p", "They can only be changed there, in docent.admin.keys.")
                                .with("class", "muted"),
                        Markup.table(CONFIGURED, rows));
    }

    private static Element common(Markup name, ApiKey key, boolean revoked, ConsoleRequest request) {
        return Markup.element("tr")
                .add(
                        Markup.element("th", name).with("scope", "row"),
                        Markup.cell("State", KeyMarkup.state(key, revoked, request)),
                        Markup.cell("Scope", KeyMarkup.scopes(key)),
                        Markup.cell("Projects", KeyMarkup.projects(key, false)),
                        Markup.cell("Expires", KeyMarkup.expiry(key, request)));
    }
}
