package dev.docent.console.internal.keys;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;
import org.jspecify.annotations.Nullable;

/** Parts of pages about keys. */
final class KeyMarkup {

    /** For how many days a key may be valid. */
    static final List<Integer> DAYS = List.of(7, 30, 60, 90);

    private static final int FEW = 5;
    private static final Duration SOON = Duration.ofDays(7);

    private KeyMarkup() {}

    /** {@return whether it is accepted} */
    static Markup state(ApiKey key, boolean revoked, ConsoleRequest request) {
        Instant end = key.expiresAt();
        String state = "Valid";
        if (revoked) {
            state = "Revoked";
        } else if (key.isExpiredAt(request.now())) {
            state = "Expired";
        } else if (end != null && key.isExpiredAt(request.now().plus(SOON))) {
            state = "Expires soon";
        }
        String style = switch (state) {
            case "Valid" -> "good";
            case "Revoked" -> "bad";
            default -> "waiting";
        };
        return Markup.element("span", state).with("class", "state " + style);
    }

    static Markup scopes(ApiKey key) {
        return Markup.text(key.allows(Scope.WRITE) ? "Read and write" : "Read");
    }

    static Markup expiry(ApiKey key, ConsoleRequest request) {
        return time(key.expiresAt(), "Never", request);
    }

    /** {@return a time, or a text if there is none} */
    static Markup time(@Nullable Instant time, String otherwise, ConsoleRequest request) {
        return time == null ? Markup.text(otherwise) : request.time(time);
    }

    /** {@return the projects, all of them or the first} */
    static Markup projects(ApiKey key, boolean all) {
        return key.projects().contains(ApiKey.ALL_PROJECTS) ? Markup.text("Every project") : list(key.projects(), all);
    }

    /** {@return the addresses, all of them or the first} */
    static Markup addresses(ApiKey key, boolean all) {
        return key.addresses().isEmpty()
                ? Markup.text("Any")
                : list(key.addresses().stream().map(AddressRange::toString).toList(), all);
    }

    private static Markup list(Collection<String> values, boolean all) {
        Element list = Markup.element("span");
        List<String> sorted = values.stream().sorted().toList();
        int shown = all ? sorted.size() : Math.min(sorted.size(), FEW);
        for (int i = 0; i < shown; i++) {
            list.add(i == 0 ? "" : ", ").add(Markup.element("bdi", sorted.get(i)));
        }
        return shown == sorted.size() ? list : list.add(" and " + (sorted.size() - shown) + " more");
    }

    static Markup name(@Nullable String name) {
        return name == null || name.isEmpty() ? Markup.text(Markup.NOTHING) : Markup.element("bdi", name);
    }

    /** {@return a choice of how long a key is valid} */
    static Element validity(String chosen) {
        Element select = Markup.element("select");
        DAYS.forEach(days ->
                select.add(Markup.option(String.valueOf(days), days + " days", chosen.equals(String.valueOf(days)))));
        return select.add(Markup.option("none", "Never", chosen.equals("none")));
    }
}
