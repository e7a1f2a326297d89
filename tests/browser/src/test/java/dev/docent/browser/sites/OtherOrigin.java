package dev.docent.browser.sites;

import java.net.URI;
import java.nio.charset.StandardCharsets;

import jakarta.json.Json;
import jakarta.json.JsonString;

import dev.docent.browser.webdriver.Browser;

/** Pages of other origins than a host's, which do what they can to change something there in the name of its user. */
public final class OtherOrigin implements AutoCloseable {

    /** What a form of a page can send. */
    public enum Form {
        FIELDS("application/x-www-form-urlencoded"),
        FILES("multipart/form-data"),
        /** The content is JSON, as some servers then accept. */
        TEXT("text/plain");

        private final String type;

        Form(String type) {
            this.type = type;
        }
    }

    private static final byte[] PAGE = "<!doctype html><title>Other origin</title>".getBytes(StandardCharsets.UTF_8);

    private static final String SUBMIT = """
            const [address, type] = arguments;
            const form = document.createElement('form');
            form.method = 'post'; form.action = address; form.enctype = type;
            const field = document.createElement('input');
            field.name = '{"prompt":"Evil","x":"'; field.value = '"}';
            form.append(field); document.body.append(form); form.submit();
            """;

    /** Requests without a response that the page could read, and those that need a preflight; from the page and a frame. */
    private static final String SEND = """
            const [address, done] = arguments;
            const json = '{"prompt":"Evil"}';
            const requests = `
              const json = ${JSON.stringify(json)}, address = ${JSON.stringify(address)};
              const send = options => fetch(address, {method: 'POST', credentials: 'include', body: json, ...options})
                .then(response => response.type, failure => 'failed');
              const type = name => ({headers: {'Content-Type': name}});
              const all = () => Promise.all([
                send({mode: 'no-cors', ...type('text/plain')}),
                send({mode: 'no-cors', ...type('application/x-www-form-urlencoded')}),
                send({mode: 'no-cors', body: new Blob([json])}),
                send({mode: 'no-cors', body: undefined}),
                send({...type('text/plain')}),
                send({...type('application/json')}),
                send({method: 'PUT'}), send({method: 'DELETE', body: undefined}),
                Promise.resolve(navigator.sendBeacon(address, new Blob([json], {type: 'text/plain'}))),
                Promise.resolve(navigator.sendBeacon(address))]);`;
            const frame = document.createElement('iframe');
            frame.sandbox = 'allow-scripts allow-forms';
            frame.srcdoc = `<script>${requests} all().then(ends => parent.postMessage(ends.join(), '*'))</` + 'script>';
            const ofFrame = new Promise(resolve => addEventListener('message', event => resolve(event.data), {once: true}));
            document.body.append(frame);
            const ofPage = new Function(requests + ' return all()')();
            Promise.all([ofPage, ofFrame]).then(ends => done(ends.join()));
            """;

    private final LoopbackServer server;

    private OtherOrigin(LoopbackServer server) {
        this.server = server;
    }

    public static OtherOrigin start() {
        return new OtherOrigin(LoopbackServer.start("other-origin", exchange -> {
            try (exchange) {
                exchange.getResponseHeaders().set("Content-Type", "text/html");
                exchange.sendResponseHeaders(200, PAGE.length);
                exchange.getResponseBody().write(PAGE);
            }
        }));
    }

    /** {@return another port of a host, such as {@code localhost}: of the same site as the host's own} */
    public String at(String host) {
        return "http://" + host + ":" + URI.create(server.origin()).getPort() + "/";
    }

    /** Submits a form, and {@return the text of the page that follows} */
    public static String submit(Browser browser, String page, String address, Form form) {
        browser.open(page);
        browser.run(SUBMIT, Json.createValue(address), Json.createValue(form.type));
        browser.until("location.href !== " + Json.createValue(page) + " && document.readyState === 'complete'");
        return browser.text("document.body ? document.body.innerText : ''");
    }

    /** Sends every kind of request that a script can send, and {@return the outcomes that a page is told} */
    public static String send(Browser browser, String page, String address) {
        browser.open(page);
        return ((JsonString) browser.await(SEND, Json.createValue(address))).getString();
    }

    @Override
    public void close() {
        server.close();
    }
}
