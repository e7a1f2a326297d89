package dev.docent.console.internal.keys;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeyRefusedException;
import dev.docent.api.keys.IssuedApiKey;
import dev.docent.api.keys.NewApiKey;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.ConsoleResponse.Page;
import dev.docent.console.internal.frame.ConsoleResponse.Redirect;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;
import org.jspecify.annotations.Nullable;

/** What the forms about keys do. A new key is on the page that responds to its form, and nowhere else. Thread-safe. */
final class KeyForms {

    private final KeyServices services;
    private final NewKeyPage newKey;
    private final SentForms sent = new SentForms();
    private final ReentrantLock rotating = new ReentrantLock();

    KeyForms(KeyServices services, NewKeyPage newKey) {
        this.services = services;
        this.newKey = newKey;
    }

    ConsoleResponse create(ConsoleRequest request) {
        KeyRights rights = KeyRights.require(request);
        if (!services.off().isEmpty()) {
            throw new ConsoleRefusal(501, services.off());
        }
        NewApiKey wanted;
        try {
            wanted = wanted(request);
        } catch (InvalidField invalid) {
            return newKey.page(rights, 400, problem(invalid.text), request);
        }
        if (!sent.begin(request.once())) {
            return again(request);
        }
        IssuedApiKey issued = null;
        try {
            issued = services.keys().create(wanted, rights.authority());
            return shown(issued, "Key created", request);
        } catch (ApiKeyRefusedException refused) {
            return newKey.page(rights, 409, refusal("The key was not created.", refused), request);
        } finally {
            if (issued == null) {
                sent.failed(request.once());
            }
        }
    }

    /** A field that the user can correct. */
    private static final class InvalidField extends Exception {

        private static final long serialVersionUID = 1;

        private final String text;

        InvalidField(String text) {
            super(text, null, false, false);
            this.text = text;
        }
    }

    private NewApiKey wanted(ConsoleRequest request) throws InvalidField {
        Set<String> projects = projects(request);
        Set<AddressRange> addresses = addresses(request);
        Scope scope = request.parameter(NewKeyPage.SCOPE).map(Scope::parse).orElseThrow(ConsoleRefusal::badRequest);
        Duration validity = validity(request);
        if (projects.isEmpty() || projects.size() > NewApiKey.MAX_ENTRIES) {
            throw new InvalidField("Choose at least one project, and at most " + NewApiKey.MAX_ENTRIES + ".");
        }
        if (addresses.size() > NewApiKey.MAX_ENTRIES) {
            throw new InvalidField(
                    "A key may have at most " + NewApiKey.MAX_ENTRIES + " addresses. Combine some in ranges.");
        }
        try {
            return NewApiKey.of(request.parameter(NewKeyPage.NAME).orElse(""), projects, Set.of(scope))
                    .usableFrom(addresses)
                    .validFor(validity);
        } catch (IllegalArgumentException name) {
            throw new InvalidField("The name must have 1 to " + NewApiKey.MAX_NAME
                    + " letters, digits, spaces, dots, underscores or hyphens, and begin with a letter or digit.");
        }
    }

    private static Set<String> projects(ConsoleRequest request) {
        Set<String> projects = new LinkedHashSet<>(request.all(NewKeyPage.PROJECTS));
        projects.addAll(words(request.parameter(NewKeyPage.OTHERS).orElse("")));
        projects.forEach(project -> request.user().require(Permission.OPERATE, project));
        return projects.contains(ApiKey.ALL_PROJECTS) ? Set.of(ApiKey.ALL_PROJECTS) : projects;
    }

    private static Set<AddressRange> addresses(ConsoleRequest request) throws InvalidField {
        Set<AddressRange> addresses = new LinkedHashSet<>();
        for (String address : words(request.parameter(NewKeyPage.ADDRESSES).orElse(""))) {
            try {
                addresses.add(AddressRange.parse(address));
            } catch (IllegalArgumentException malformed) {
                throw new InvalidField(
                        address + " is not an IP address or range. Write one such as 10.0.0.0/8 or 2001:db8::/32.");
            }
        }
        return addresses;
    }

    private static Set<String> words(String text) {
        Set<String> words = new LinkedHashSet<>();
        for (String word : text.split("[\\s,]+")) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    /** {@return for how long the key is wanted; {@code null} for a key that does not expire} */
    private static @Nullable Duration validity(ConsoleRequest request) {
        String chosen = request.parameter(NewKeyPage.VALIDITY).orElse("");
        if (chosen.equals("none")) {
            return null;
        }
        return KeyMarkup.DAYS.stream()
                .filter(days -> chosen.equals(String.valueOf(days)))
                .findFirst()
                .map(Duration::ofDays)
                .orElseThrow(ConsoleRefusal::badRequest);
    }

    ConsoleResponse rotate(ConsoleRequest request) {
        KeyRights rights = KeyRights.require(request);
        Duration validity = validity(request);
        Duration overlap = KeyPage.OVERLAPS.stream()
                .filter(hours -> request.parameter("overlap")
                        .filter(String.valueOf(hours)::equals)
                        .isPresent())
                .findFirst()
                .map(Duration::ofHours)
                .orElseThrow(ConsoleRefusal::badRequest);
        String version = request.parameter("version").orElseThrow(ConsoleRefusal::badRequest);
        rotating.lock();
        try {
            StoredApiKey key = KeyPage.find(services, rights, request);
            if (!version.equals(String.valueOf(key.version()))) {
                return again(request);
            }
            return shown(
                    services.keys().rotate(key.id(), overlap, validity, rights.authority()), "Key rotated", request);
        } catch (ApiKeyRefusedException refused) {
            return refused(refusal("The key was not rotated.", refused), request);
        } finally {
            rotating.unlock();
        }
    }

    ConsoleResponse revoke(ConsoleRequest request) {
        KeyRights rights = KeyRights.require(request);
        StoredApiKey key = KeyPage.find(services, rights, request);
        try {
            services.keys().revoke(key.id(), rights.authority());
        } catch (ApiKeyRefusedException refused) {
            return refused(refusal("The key was not revoked.", refused), request);
        }
        return new Redirect(KeyPage.path(key) + "?done=revoked");
    }

    private static ConsoleResponse shown(IssuedApiKey issued, String title, ConsoleRequest request) {
        ApiKey key = issued.key().key();
        Element facts = Markup.element("dl").with("class", "facts");
        facts.fact("Name", KeyMarkup.name(key.name()));
        facts.fact("Scope", KeyMarkup.scopes(key));
        facts.fact("Projects", KeyMarkup.projects(key, true));
        facts.fact("Addresses", KeyMarkup.addresses(key, true));
        facts.fact("Expires", KeyMarkup.expiry(key, request));
        return ConsoleResponse.page(
                title,
                Markup.all(
                        Markup.element(
                                        "p",
                                        "Copy the key now, and store it where its client reads it. It cannot be shown again.")
                                .with("class", "warning"),
                        Markup.element("div").with("class", "card").add(request.copyable(issued.token())),
                        facts,
                        Markup.element("p", request.link("/keys", "Keys").with("class", "button"))));
    }

    /** The key was on the page that was there before, and cannot be shown again. */
    private static ConsoleResponse again(ConsoleRequest request) {
        return refused(
                Markup.element(
                                "p",
                                "This form has been sent already, or the key has been rotated since. Nothing was "
                                        + "changed now. A key that was not copied cannot be shown again: rotate it, or revoke it "
                                        + "and create another one.")
                        .with("class", "problem"),
                request);
    }

    private static ConsoleResponse refused(Markup problem, ConsoleRequest request) {
        Markup back = Markup.element("p", request.link("/keys", "Keys").with("class", "button"));
        return new Page(409, "Not possible now", Markup.all(problem, back), false);
    }

    private static Element problem(String text) {
        return Markup.element("p", text).with("class", "problem").with("role", "alert");
    }

    private static Markup refusal(String text, ApiKeyRefusedException refused) {
        return problem(text + " ")
                .add(Markup.element("span", String.valueOf(refused.getMessage()))
                        .with("dir", "auto"));
    }
}
