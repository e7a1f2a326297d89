package dev.docent.console.internal.frame;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.CallOptions;
import dev.docent.console.internal.frame.ConsoleRoute.PathValues;
import dev.docent.console.internal.frame.Markup.Element;

/**
 * One request that has been admitted. Used by one thread.
 *
 * @param base address of the console, without a slash at its end
 * @param values what the path names
 * @param parameters of the query, or the fields of the form
 * @param user who sends it
 * @param now the time
 * @param tokens of forms
 * @param once the same if a form is sent twice; empty for pages
 */
public record ConsoleRequest(
        String base,
        PathValues values,
        Map<String, List<String>> parameters,
        ConsoleUser user,
        Instant now,
        ConsoleTokens tokens,
        String once) {

    /** The field of each form that has its token. */
    static final String TOKEN = "token";

    /** {@return the project in the path; checked} */
    public String project() {
        return values.project();
    }

    /** {@return the id in the path; not checked} */
    public String id() {
        return values.id();
    }

    /**
     * {@return the job in the path, which need not exist}
     *
     * @throws ConsoleRefusal 404 if the path cannot be that of a job
     */
    public AgentJobKey job() {
        if (!AgentJobKey.isIdentifier(id())) {
            throw ConsoleRefusal.notFound();
        }
        return new AgentJobKey(project(), id());
    }

    /** {@return a parameter of the query or a field of the form, without white space around it; empty if it is missing or empty} */
    public Optional<String> parameter(String name) {
        return Optional.ofNullable(parameters.get(name))
                .filter(all -> !all.isEmpty())
                .map(all -> all.get(0).strip())
                .filter(text -> !text.isEmpty());
    }

    /** {@return all values of a parameter or field, such as of check boxes} */
    public List<String> all(String name) {
        return parameters.getOrDefault(name, List.of());
    }

    /** {@return for whom a call is made that this form causes; sent twice, it has one effect} */
    public CallOptions options() {
        return once.isEmpty() ? user.options() : user.options().withIdempotencyKey("console-" + once);
    }

    /** {@return the path below the console of several segments, encoded} */
    public static String path(String... segments) {
        StringBuilder path = new StringBuilder();
        for (String segment : segments) {
            path.append('/').append(encoded(segment));
        }
        return path.toString();
    }

    /** {@return a part of an address, encoded} */
    public static String encoded(String part) {
        return URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** {@return the address of a path below the console} */
    public String address(String path) {
        return base + path;
    }

    /** {@return a link to a path below the console} */
    public Element link(String path, String text) {
        return Markup.link(address(path), text);
    }

    /** {@return a form that is sent to a path below the console, with its token} */
    public Element form(String path, Markup... content) {
        return Markup.element("form")
                .with("method", "post")
                .with("action", address(path))
                .add(Markup.element("input")
                        .with("type", "hidden")
                        .with("name", TOKEN)
                        .with("value", tokens.of(path)))
                .add(content);
    }

    /** {@return a text with a button that copies it, where scripts run} */
    public Markup copyable(String text) {
        return Markup.all(Markup.element("code", text), Markup.text(" "), copyButton(text));
    }

    /** {@return a button that copies a text, where scripts run} */
    public Element copyButton(String text) {
        return Markup.element("button", "Copy")
                .with("type", "button")
                .with("class", "copy")
                .with("data-copy", text)
                .with("hidden", true);
    }

    /** {@return a time: in ISO form and UTC, with how long ago it was} */
    public Markup time(Instant time) {
        Instant seconds = time.truncatedTo(ChronoUnit.SECONDS);
        Duration ago = Duration.between(seconds, now);
        String relative = ago.isNegative() ? "in " + duration(ago.negated()) : duration(ago) + " ago";
        return Markup.element("time")
                .with("datetime", seconds.toString())
                .add(Markup.element("span", seconds.toString()).with("class", "exact"))
                .add(Markup.text(" "), Markup.element("span", relative).with("class", "muted"));
    }

    /** {@return a duration in one unit, such as "5 min"} */
    public static String duration(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3_600) {
            return seconds / 60 + " min";
        }
        return seconds < 172_800 ? seconds / 3_600 + " h" : seconds / 86_400 + " days";
    }
}
