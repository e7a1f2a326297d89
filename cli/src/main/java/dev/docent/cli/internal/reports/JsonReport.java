package dev.docent.cli.internal.reports;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonGenerator;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.view.NavigationJson;
import dev.docent.pages.internal.site.Coverage;

/** Writes problems as JSON. */
public final class JsonReport {

    private JsonReport() {}

    public static String of(List<Problem> problems, Optional<Coverage> coverage) {
        byte[] json = new NavigationJson()
                .render(problems, generator -> coverage.ifPresent(known -> write(known, generator)));
        return new String(json, StandardCharsets.UTF_8);
    }

    /** {@return the problems after a change, as one line} */
    public static String ofChange(
            List<Problem> problems, Optional<Coverage> coverage, Set<String> changed, Duration took) {
        byte[] json = new NavigationJson().render(problems, generator -> {
            coverage.ifPresent(known -> write(known, generator));
            write(changed, generator);
            generator.write("milliseconds", took.toMillis());
        });
        return new String(json, StandardCharsets.UTF_8);
    }

    /** {@return why there are no problems to report after a change, as one line} */
    public static String ofFailure(Set<String> changed, String reason) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JsonProvider.provider().createGenerator(text)) {
            json.writeStartObject().write("failure", reason);
            write(changed, json);
            json.writeEnd();
        }
        return text.toString();
    }

    private static void write(Set<String> changed, JsonGenerator json) {
        json.writeStartArray("changed");
        new TreeSet<>(changed).forEach(json::write);
        json.writeEnd();
    }

    /** Writes the coverage as a member of the current object. */
    public static void write(Coverage coverage, JsonGenerator json) {
        json.writeStartObject("coverage").write("pages", coverage.pages()).write("complete", coverage.complete());
        json.writeStartObject("reasons");
        CoverageText.reasons(coverage).forEach(reason -> json.write(reason.getKey(), reason.getValue()));
        json.writeEnd().writeEnd();
    }
}
