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

    private static final String DEFAULT_VALIDITY = "90";
    private static final int DEFAULT_OVERLAP = 24;
    private static final int HOURS_OF_A_DAY = 24;

    static String path(StoredApiKey key) {
        return ConsoleRequest.path("keys", key.id());
    }

    ConsoleResponse respond(ConsoleRequest request) {
        KeyRights rights = KeyRights.require(request);
        StoredApiKey key = find(services, rights, request);
        Element body = Markup.element("div")
                .add(Markup.element("p", request.link("/keys", request.text("keys.title"))), facts(key, request));
        if (rights.mayChange(key)) {
            body.add(rotation(key, request), revocation(key, request));
        }
        return ConsoleResponse.page(request.text("key.title", key.key().name()), body);
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
        KeyMarkup.fact(facts, "key.state", KeyMarkup.state(key, stored.isRevoked(), request), request);
        KeyMarkup.fact(facts, "key.scopes", KeyMarkup.scopes(key, request), request);
        KeyMarkup.fact(facts, "key.projects", KeyMarkup.projects(key, true, request), request);
        KeyMarkup.fact(facts, "key.addresses", KeyMarkup.addresses(key, true, request), request);
        KeyMarkup.fact(facts, "key.expires", KeyMarkup.expiry(key, request), request);
        former(stored, request).ifPresent(end -> KeyMarkup.fact(facts, "key.formerUntil", end, request));
        KeyMarkup.fact(facts, "key.lastUsed", KeyMarkup.time(stored.lastUsedAt(), "key.neverUsed", request), request);
        KeyMarkup.fact(facts, "key.createdAt", request.time(stored.createdAt()), request);
        KeyMarkup.fact(facts, "key.createdBy", KeyMarkup.name(stored.createdBy()), request);
        Optional.ofNullable(stored.revokedAt()).ifPresent(time -> {
            KeyMarkup.fact(facts, "key.revokedAt", request.time(time), request);
            KeyMarkup.fact(facts, "key.revokedBy", KeyMarkup.name(stored.revokedBy()), request);
        });
        KeyMarkup.fact(facts, "key.id", request.copyable(stored.id()), request);
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
        OVERLAPS.forEach(hours -> overlap.add(
                KeyMarkup.option(String.valueOf(hours), overlap(hours, request), hours == DEFAULT_OVERLAP)));
        Element form = request.form(
                        path(key) + "/rotate",
                        Markup.element("input")
                                .with("type", "hidden")
                                .with("name", "version")
                                .with("value", String.valueOf(key.version())),
                        KeyMarkup.field(
                                "validity",
                                "key.validity",
                                Optional.empty(),
                                KeyMarkup.validity(DEFAULT_VALIDITY, request),
                                request),
                        KeyMarkup.field(
                                "overlap",
                                "key.overlap",
                                Optional.of(request.text("key.overlapHint")),
                                overlap,
                                request),
                        Markup.element("div", request.button("key.rotate", "primary")))
                .with("class", "fields");
        return Markup.element("section")
                .with("class", "card")
                .add(
                        Markup.element("h2", request.text("key.rotation")),
                        Markup.element("p", request.text("key.rotationHint")).with("class", "muted"),
                        form);
    }

    private static String overlap(int hours, ConsoleRequest request) {
        if (hours == 0) {
            return request.text("key.noOverlap");
        }
        return hours <= HOURS_OF_A_DAY
                ? request.text("time.hours", hours)
                : request.text("time.days", hours / HOURS_OF_A_DAY);
    }

    private static Markup revocation(StoredApiKey key, ConsoleRequest request) {
        return Markup.element("section")
                .with("class", "card")
                .add(
                        Markup.element("h2", request.text("key.revocation")),
                        Markup.element("p", request.text("key.revocationHint")).with("class", "muted"),
                        Markup.element(
                                "p",
                                request.link(path(key) + "/revoke", request.text("key.revoke"))
                                        .with("class", "button danger")));
    }

    /** Asks again before a key is revoked. */
    ConsoleResponse confirmation(ConsoleRequest request) {
        KeyRights rights = KeyRights.require(request);
        StoredApiKey key = find(services, rights, request);
        if (!rights.mayChange(key)) {
            throw ConsoleRefusal.conflict();
        }
        Markup used = Markup.element("p", request.text("key.lastUsed") + ": ")
                .add(KeyMarkup.time(key.lastUsedAt(), "key.neverUsed", request));
        Element row = Markup.element("div")
                .with("class", "row")
                .add(
                        request.form(path(key) + "/revoke", request.button("key.revokeNow", "danger")),
                        request.link(path(key), request.text("back")).with("class", "button"));
        return ConsoleResponse.page(
                request.text("key.revokeTitle", key.key().name()),
                Markup.all(
                        Markup.element("p", request.text("key.revocationHint")).with("class", "warning"), used, row));
    }
}
