package dev.docent.console.internal.keys;

import java.util.List;
import java.util.Optional;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;

/** The page of an issued key, with what can be done to it. */
record KeyPage(KeyServices services) {

    /** For how many hours the key before is accepted beside the new one. */
    static final List<Integer> OVERLAPS = List.of(0, 1, 24, 168);

    private static final String REVOCATION =
            "Within a second, no node accepts the key. It cannot be restored. Keys that it has "
                    + "issued are revoked, too.";
    private static final String DEFAULT_VALIDITY = "90";
    private static final int DEFAULT_OVERLAP = 24;
    private static final int HOURS_OF_A_DAY = 24;

    static String path(StoredApiKey key) {
        return ConsoleRequest.path("keys", key.id());
    }

    ConsoleResponse respond(ConsoleRequest request) {
        KeyRights rights = KeyRights.require(request);
        StoredApiKey key = find(services, rights, request);
        Element body =
                Markup.element("div").add(Markup.element("p", request.link("/keys", "Keys")), facts(key, request));
        if (rights.mayChange(key)) {
            body.add(rotation(key, request), revocation(key, request));
        }
        return ConsoleResponse.page("Key " + key.key().name(), body);
    }

    /**
     * {@return the key in the path of a request}
     *
     * @throws ConsoleRefusal 404 if there is none, or the user does not operate all of its projects
     */
    static StoredApiKey find(KeyServices services, KeyRights rights, ConsoleRequest request) {
        if (!services.off().isEmpty()) {
            throw new ConsoleRefusal(501, services.off());
        }
        return services.keys().get(request.id(), rights.authority()).orElseThrow(ConsoleRefusal::notFound);
    }

    private static Markup facts(StoredApiKey stored, ConsoleRequest request) {
        ApiKey key = stored.key();
        Element facts = Markup.element("dl").with("class", "facts");
        facts.fact("State", KeyMarkup.state(key, stored.isRevoked(), request));
        facts.fact("Scope", KeyMarkup.scopes(key));
        facts.fact("Projects", KeyMarkup.projects(key, true));
        facts.fact("Addresses", KeyMarkup.addresses(key, true));
        facts.fact("Expires", KeyMarkup.expiry(key, request));
        former(stored, request).ifPresent(end -> facts.fact("Former key valid until", end));
        facts.fact("Last used", KeyMarkup.time(stored.lastUsedAt(), "Never used", request));
        facts.fact("Created", request.time(stored.createdAt()));
        facts.fact("Created by", KeyMarkup.name(stored.createdBy()));
        Optional.ofNullable(stored.revokedAt()).ifPresent(time -> {
            facts.fact("Revoked on", request.time(time));
            facts.fact("Revoked by", KeyMarkup.name(stored.revokedBy()));
        });
        facts.fact("Id", request.copyable(stored.id()));
        return facts;
    }

    /** {@return until when the key before the last rotation is accepted; empty if it is not} */
    private static Optional<Markup> former(StoredApiKey stored, ConsoleRequest request) {
        return stored.secrets().stream()
                .skip(1)
                .filter(secret -> !stored.isRevoked() && secret.isValidAt(request.now()))
                .flatMap(secret -> Optional.ofNullable(secret.validUntil()).stream())
                .map(request::time)
                .findFirst();
    }

    private static Markup rotation(StoredApiKey key, ConsoleRequest request) {
        Element overlap = Markup.element("select");
        OVERLAPS.forEach(
                hours -> overlap.add(Markup.option(String.valueOf(hours), overlap(hours), hours == DEFAULT_OVERLAP)));
        Element form = request.form(
                        path(key) + "/rotate",
                        Markup.element("input")
                                .with("type", "hidden")
                                .with("name", "version")
                                .with("value", String.valueOf(key.version())),
                        Markup.field("validity", "validity", "Valid for", KeyMarkup.validity(DEFAULT_VALIDITY)),
                        Markup.field(
                                "overlap",
                                "Accept the present key for",
                                overlap,
                                "Until then, give the new key to all clients. A key from an earlier rotation ends at once."),
                        Markup.element("div", Markup.button("Rotate key", "primary")))
                .with("class", "fields");
        return Markup.element("section")
                .with("class", "card")
                .add(
                        Markup.element("h2", "Rotate"),
                        Markup.element("p", "Replaces the key. Name, scope, projects and addresses stay.")
                                .with("class", "muted"),
                        form);
    }

    private static String overlap(int hours) {
        if (hours == 0) {
            return "Not at all";
        }
        return hours <= HOURS_OF_A_DAY ? hours + " h" : hours / HOURS_OF_A_DAY + " days";
    }

    private static Markup revocation(StoredApiKey key, ConsoleRequest request) {
        return Markup.element("section")
                .with("class", "card")
                .add(
                        Markup.element("h2", "Revoke"),
                        Markup.element("p", REVOCATION).with("class", "muted"),
                        Markup.element(
                                "p",
                                request.link(path(key) + "/revoke", "Revoke…").with("class", "button danger")));
    }

    /** Asks again before a key is revoked. */
    ConsoleResponse confirmation(ConsoleRequest request) {
        KeyRights rights = KeyRights.require(request);
        StoredApiKey key = find(services, rights, request);
        if (!rights.mayChange(key)) {
            throw ConsoleRefusal.conflict();
        }
        Markup used = Markup.element("p", "Last used: ").add(KeyMarkup.time(key.lastUsedAt(), "Never used", request));
        Element row = Markup.element("div")
                .with("class", "row")
                .add(
                        request.form(path(key) + "/revoke", Markup.button("Revoke for good", "danger")),
                        request.link(path(key), "Back").with("class", "button"));
        return ConsoleResponse.page(
                "Revoke " + key.key().name() + "?",
                Markup.all(Markup.element("p", REVOCATION).with("class", "warning"), used, row));
    }
}
