package dev.docent.cli.reports;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

import jakarta.json.stream.JsonGenerator;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.pages.site.Coverage;
import dev.docent.internal.view.NavigationJson;

/** Writes problems as JSON. */
public final class JsonReport {

    private JsonReport() {}

    public static String of(List<Problem> problems, Optional<Coverage> coverage) {
        byte[] json = new NavigationJson()
                .render(problems, generator -> coverage.ifPresent(known -> write(known, generator)));
        return new String(json, StandardCharsets.UTF_8);
    }

    /** Writes the coverage as a member of the current object. */
    public static void write(Coverage coverage, JsonGenerator json) {
        json.writeStartObject("coverage").write("pages", coverage.pages()).write("complete", coverage.complete());
        json.writeStartObject("reasons");
        CoverageText.reasons(coverage).forEach(reason -> json.write(reason.getKey(), reason.getValue()));
        json.writeEnd().writeEnd();
    }
}
