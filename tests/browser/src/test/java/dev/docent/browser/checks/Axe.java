package dev.docent.browser.checks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

import jakarta.json.JsonString;

import dev.docent.browser.webdriver.Browser;

/** The rules of axe-core: WCAG 2.2 AA, and what its authors recommend besides. */
public final class Axe {

    private static final String SCRIPT = read();

    private static final String RUN = """
            const done = arguments[arguments.length - 1];
            axe.run({
              runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
              rules: { 'target-size': { enabled: true } },
              resultTypes: ['violations'],
              preload: false,
            }).then(found => done(found.violations.flatMap(rule => rule.nodes.map(node =>
              rule.id + ': ' + node.target.join(' ') + ' ' + (node.any[0] || node.all[0] || node.none[0] || {}).message))),
              error => done(['axe failed: ' + error]));
            """;

    private Axe() {}

    private static String read() {
        try (InputStream script = Axe.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return a line for each element that breaks a rule} */
    public static List<String> findings(Browser browser) {
        if (!browser.is("window.axe")) {
            browser.run(SCRIPT);
        }
        return browser.await(RUN).asJsonArray().getValuesAs(JsonString::getString);
    }
}
