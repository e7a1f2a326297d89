package dev.docent.testkit.adminapi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The POSTs that took effect, by address and {@code Idempotency-Key}. Thread-safe. */
final class Replays {

    private final Map<List<String>, Kept> kept = new HashMap<>();
    private final List<ReceivedRequest> effects = new ArrayList<>();
    private boolean begun;

    private record Kept(String body, ScriptedResponse response) {}

    synchronized void begin() {
        begun = true;
    }

    synchronized List<ReceivedRequest> effects() {
        return List.copyOf(effects);
    }

    /**
     * {@return the response to a request}
     *
     * @param scripted takes the next response from the script
     */
    synchronized ScriptedResponse response(
            ReceivedRequest request, Function<ReceivedRequest, ScriptedResponse> scripted) {
        if (!request.method().equals("POST")) {
            return scripted.apply(request);
        }
        Optional<List<String>> key =
                request.header("Idempotency-Key").filter(given -> begun).map(given -> List.of(request.target(), given));
        Kept before = key.map(kept::get).orElse(null);
        if (before != null) {
            return before.body().equals(request.body())
                    ? before.response().replayed()
                    : ScriptedResponse.error(422, "The Idempotency-Key was used for a request with another content");
        }
        ScriptedResponse response = scripted.apply(request);
        if (response.status() / 100 == 2) {
            effects.add(request);
            key.ifPresent(found -> kept.put(found, new Kept(request.body(), response)));
        }
        return response;
    }
}
