package dev.docent.browser.webdriver;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import dev.docent.testkit.internal.Eventually;

/** A browser that a test drives. Not thread-safe. */
public final class Browser implements AutoCloseable {

    private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

    private final Wire wire;
    private final String session;

    Browser(Wire wire, String session) {
        this.wire = wire;
        this.session = session;
        wire.post(
                session + "/timeouts",
                Json.createObjectBuilder()
                        .add("script", 300_000)
                        .add("pageLoad", 300_000)
                        .build());
        reset();
    }

    /** Forgets everything: pages, storage, caches, and what was emulated. */
    public void reset() {
        scripts(true);
        open("about:blank");
        devTools("Network.enable", Map.of());
        devTools("Network.setCacheDisabled", Map.of("cacheDisabled", true));
        devTools("Network.clearBrowserCookies", Map.of());
        devTools("Storage.clearDataForOrigin", Map.of("origin", "*", "storageTypes", "all"));
        look(Look.USUAL);
        size(1280, 900);
        messages();
        traffic();
    }

    public void open(String address) {
        post("/url", Json.createObjectBuilder().add("url", address).build());
    }

    /** {@return the address of the page} */
    public String address() {
        return ((JsonString) wire.get(session + "/url")).getString();
    }

    public void reload() {
        post("/refresh", JsonValue.EMPTY_JSON_OBJECT);
    }

    /** {@return what a function body returns} */
    public JsonValue run(String body, JsonValue... arguments) {
        return script("/execute/sync", body, arguments);
    }

    /** {@return what a function body passes to its last argument} */
    public JsonValue await(String body, JsonValue... arguments) {
        return script("/execute/async", body, arguments);
    }

    private JsonValue script(String command, String body, JsonValue... arguments) {
        JsonArrayBuilder list = Json.createArrayBuilder();
        Arrays.stream(arguments).forEach(list::add);
        return post(
                command,
                Json.createObjectBuilder().add("script", body).add("args", list).build());
    }

    /** {@return the text that an expression has} */
    public String text(String expression) {
        JsonValue value = run("return String(" + expression + ")");
        return ((JsonString) value).getString();
    }

    /** {@return whether an expression is true} */
    public boolean is(String expression) {
        return run("return Boolean(" + expression + ")") == JsonValue.TRUE;
    }

    /** Waits until an expression is true. */
    public void until(String expression) {
        until(expression, () -> is(expression));
    }

    public static void until(String what, BooleanSupplier condition) {
        Eventually.await(what, condition::getAsBoolean, holds -> holds);
    }

    /** Presses a key, with others held. */
    public void press(Key key, Key... held) {
        press(key.code(), held);
    }

    public void press(String key, Key... held) {
        List<String> keys = new ArrayList<>();
        Arrays.stream(held).map(Key::code).forEach(keys::add);
        keys.add(key);
        JsonArrayBuilder actions = Json.createArrayBuilder();
        keys.forEach(each -> actions.add(key("keyDown", each)));
        for (int i = keys.size() - 1; i >= 0; i--) {
            actions.add(key("keyUp", keys.get(i)));
        }
        perform(actions);
    }

    /** Types a text where the focus is. */
    public void type(String text) {
        JsonArrayBuilder actions = Json.createArrayBuilder();
        text.codePoints()
                .mapToObj(Character::toString)
                .forEach(letter -> actions.add(key("keyDown", letter)).add(key("keyUp", letter)));
        perform(actions);
    }

    private static JsonObject key(String type, String value) {
        return Json.createObjectBuilder().add("type", type).add("value", value).build();
    }

    private void perform(JsonArrayBuilder actions) {
        JsonObject keyboard = Json.createObjectBuilder()
                .add("type", "key")
                .add("id", "keyboard")
                .add("actions", actions)
                .build();
        post(
                "/actions",
                Json.createObjectBuilder()
                        .add("actions", Json.createArrayBuilder().add(keyboard))
                        .build());
    }

    /** Chooses a file in the field that a selector finds. */
    public void choose(String selector, Path file) {
        post(
                element(selector) + "/value",
                Json.createObjectBuilder().add("text", file.toString()).build());
    }

    /** Clicks with the mouse on what a selector finds; fails if something else is there, or nothing can be seen. */
    public void click(String selector) {
        post(element(selector) + "/click", JsonValue.EMPTY_JSON_OBJECT);
    }

    private String element(String selector) {
        JsonObject found = post(
                        "/element",
                        Json.createObjectBuilder()
                                .add("using", "css selector")
                                .add("value", selector)
                                .build())
                .asJsonObject();
        return "/element/" + found.getString(ELEMENT);
    }

    /** Decides whether pages that are opened from now on run scripts; {@link #run} works anyway. */
    public void scripts(boolean on) {
        devTools("Emulation.setScriptExecutionDisabled", Map.of("value", !on));
    }

    public void size(int width, int height) {
        devTools(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    public void look(Look look) {
        JsonArrayBuilder features = Json.createArrayBuilder();
        features.add(feature("prefers-color-scheme", look.dark() ? "dark" : "light"));
        features.add(feature("prefers-reduced-motion", look.still() ? "reduce" : "no-preference"));
        devTools(
                "Emulation.setEmulatedMedia",
                Json.createObjectBuilder()
                        .add("media", look.paper() ? "print" : "")
                        .add("features", features)
                        .build());
    }

    private static JsonObject feature(String name, String value) {
        return Json.createObjectBuilder().add("name", name).add("value", value).build();
    }

    /** Lets pages of an origin use the clipboard. */
    public void allowClipboard(String origin) {
        for (String name : Set.of("clipboard-read", "clipboard-write")) {
            devTools(
                    "Browser.setPermission",
                    Json.createObjectBuilder()
                            .add("origin", origin)
                            .add("permission", Json.createObjectBuilder().add("name", name))
                            .add("setting", "granted")
                            .build());
        }
    }

    /** {@return a picture of what is seen, as PNG} */
    public byte[] picture() {
        return base64(devTools("Page.captureScreenshot", Map.of("format", "png")));
    }

    /** {@return a picture of what is seen, as WebP: a quarter of the size} */
    public byte[] smallPicture() {
        return base64(devTools("Page.captureScreenshot", Map.of("format", "webp", "quality", 82)));
    }

    /** {@return the page on paper, as PDF} */
    public byte[] paper() {
        return base64(devTools("Page.printToPDF", Map.of("printBackground", true)));
    }

    private static byte[] base64(JsonValue value) {
        return Base64.getDecoder().decode(value.asJsonObject().getString("data"));
    }

    /** {@return the errors and warnings on the console since the last call} */
    public List<String> messages() {
        return log("browser").stream()
                .map(JsonValue::asJsonObject)
                .filter(entry -> Set.of("SEVERE", "WARNING").contains(entry.getString("level")))
                .map(entry -> entry.getString("message"))
                .toList();
    }

    /** {@return what was requested since the last call} */
    public Traffic traffic() {
        return Traffic.of(log("performance"));
    }

    private JsonArray log(String type) {
        return post("/se/log", Json.createObjectBuilder().add("type", type).build())
                .asJsonArray();
    }

    private JsonValue devTools(String command, Map<String, Object> parameters) {
        JsonObjectBuilder all = Json.createObjectBuilder(parameters);
        return devTools(command, all.build());
    }

    private JsonValue devTools(String command, JsonObject parameters) {
        return post(
                "/goog/cdp/execute",
                Json.createObjectBuilder()
                        .add("cmd", command)
                        .add("params", parameters)
                        .build());
    }

    private JsonValue post(String command, JsonObject body) {
        return wire.post(session + command, body);
    }

    @Override
    public void close() {
        wire.delete(session);
    }
}
