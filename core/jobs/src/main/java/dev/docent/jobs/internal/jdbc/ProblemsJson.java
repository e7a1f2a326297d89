package dev.docent.jobs.internal.jdbc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.Problem;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.base.internal.json.JsonEscapes;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.jobs.internal.deployments.DeploymentStore;

import static dev.docent.jobs.internal.jdbc.StoredJson.as;
import static dev.docent.jobs.internal.jdbc.StoredJson.number;
import static dev.docent.jobs.internal.jdbc.StoredJson.text;

/** The problems of a deployment as one JSON text. Members that are not known, from a later version, are ignored. */
final class ProblemsJson {

    /** The text of no problems. */
    static final String NONE = "[]";

    private ProblemsJson() {}

    /** {@return a JSON array of the first problems that need at most {@value DeploymentStore#MAX_PROBLEM_BYTES} bytes} */
    static String write(DeploymentProblems problems) {
        StringBuilder json = new StringBuilder("[");
        int bytes = 2;
        for (Problem problem : problems.first()) {
            String each = (json.length() > 1 ? "," : "")
                    + JsonObjectWriter.text(JsonEscapes.NUMBERS, object -> write(object, problem));
            bytes += each.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > DeploymentStore.MAX_PROBLEM_BYTES) {
                break;
            }
            json.append(each);
        }
        return json.append(']').toString();
    }

    private static void write(JsonObjectWriter object, Problem problem) {
        object.string("code", problem.code())
                .string("severity", problem.severity().name())
                .string("file", problem.file())
                .string("pointer", problem.pointer())
                .string("message", problem.message())
                .string("fix", problem.fix())
                .value("line", problem.line())
                .value("column", problem.column())
                .array("otherLocations", problem.otherLocations(), ProblemsJson::write);
    }

    private static void write(JsonObjectWriter object, Problem.Location location) {
        object.string("file", location.file()).value("line", location.line()).value("column", location.column());
    }

    /**
     * {@return the problems of a text}
     *
     * @param total how many there are
     * @throws IllegalArgumentException if the text is none that {@link #write} returns
     */
    static DeploymentProblems read(String json, int total) {
        if (json.equals(NONE) && total == 0) {
            return DeploymentProblems.none();
        }
        List<Problem> first = new ArrayList<>();
        for (Object element : as(List.class, StoredJson.parse(json))) {
            Map<?, ?> problem = as(Map.class, element);
            List<Problem.Location> others = new ArrayList<>();
            for (Object other : as(List.class, problem.get("otherLocations"))) {
                Map<?, ?> location = as(Map.class, other);
                others.add(new Problem.Location(
                        text(location, "file"), number(location, "line"), number(location, "column")));
            }
            first.add(Problem.builder(
                            text(problem, "code"),
                            Problem.Severity.valueOf(text(problem, "severity")),
                            text(problem, "file"),
                            text(problem, "message"),
                            text(problem, "fix"))
                    .pointer(text(problem, "pointer"))
                    .line(number(problem, "line"))
                    .column(number(problem, "column"))
                    .otherLocations(others)
                    .build());
        }
        return new DeploymentProblems(first, total);
    }
}
