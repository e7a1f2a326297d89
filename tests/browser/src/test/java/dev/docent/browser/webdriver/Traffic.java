package dev.docent.browser.webdriver;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** The requests of a page. */
public record Traffic(List<Exchange> exchanges) {

    /**
     * A request with its response.
     *
     * @param type such as {@code Script}
     * @param bytes of the body, as they were sent; 0 if not known
     */
    public record Exchange(String address, String type, int status, int bytes) {}

    private static final Set<String> LOADED = Set.of("Document", "Stylesheet", "Script", "Font");

    static Traffic of(JsonArray log) {
        Map<String, Exchange> exchanges = new LinkedHashMap<>();
        for (JsonValue entry : log) {
            JsonObject message =
                    Wire.read(entry.asJsonObject().getString("message")).getJsonObject("message");
            JsonObject parameters = message.getJsonObject("params");
            String id = parameters.getString("requestId", "");
            switch (message.getString("method")) {
                case "Network.requestWillBeSent" ->
                    exchanges.put(
                            id,
                            new Exchange(
                                    parameters.getJsonObject("request").getString("url"),
                                    parameters.getString("type", ""),
                                    0,
                                    0));
                case "Network.responseReceived" ->
                    exchanges.computeIfPresent(id, (key, sent) -> answered(sent, parameters.getJsonObject("response")));
                default -> {
                    // says nothing about sizes
                }
            }
        }
        return new Traffic(exchanges.values().stream()
                .filter(exchange -> exchange.address().startsWith("http"))
                .toList());
    }

    private static Exchange answered(Exchange sent, JsonObject response) {
        int bytes = response.getJsonObject("headers").entrySet().stream()
                .filter(header -> header.getKey().toLowerCase(Locale.ROOT).equals("content-length"))
                .mapToInt(
                        header -> Integer.parseInt(header.getValue().toString().replace("\"", "")))
                .findFirst()
                .orElse(0);
        return new Exchange(sent.address(), sent.type(), response.getInt("status"), bytes);
    }

    /** {@return the addresses at other hosts} */
    public List<String> foreign(String origin) {
        return exchanges.stream()
                .map(Exchange::address)
                .filter(address -> !address.startsWith(origin + "/"))
                .toList();
    }

    /** {@return what the page itself needs: everything but the pictures and films that it shows} */
    public List<Exchange> own() {
        return exchanges.stream()
                .filter(exchange -> LOADED.contains(exchange.type()))
                .toList();
    }

    /** {@return the bytes of {@link #own}, of each address once: a page that shows what happens may have loaded itself again} */
    public int weight() {
        return own().stream().collect(Collectors.toMap(Exchange::address, Exchange::bytes, Math::max)).values().stream()
                .mapToInt(Integer::intValue)
                .sum();
    }
}
