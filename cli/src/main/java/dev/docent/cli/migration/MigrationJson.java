package dev.docent.cli.migration;

import java.io.PrintWriter;
import java.util.List;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;

import dev.docent.cli.migration.MigrationPlan.PagePlan;
import dev.docent.cli.migration.assessment.Verdict;
import dev.docent.cli.migration.edits.FileChange;

/** Reports a migration as JSON, for tools. */
final class MigrationJson implements MigrationReport {

    private final PrintWriter out;

    MigrationJson(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void plan(MigrationPlan plan) {
        JsonArrayBuilder pages = Json.createArrayBuilder();
        plan.pages().forEach(page -> pages.add(page(page)));
        JsonObjectBuilder summary = Json.createObjectBuilder()
                .add("replace", plan.count(Verdict.Replace.class))
                .add("keep", plan.count(Verdict.Keep.class))
                .add("person", plan.count(Verdict.NeedsDecision.class))
                .add("linesRemoved", plan.linesRemoved())
                .add("linesAdded", plan.linesAdded());
        JsonObjectBuilder whole = Json.createObjectBuilder().add("summary", summary);
        plan.next().ifPresent(next -> whole.add("next", next.label()));
        out.println(whole.add("pages", pages).build());
    }

    private static JsonObjectBuilder page(PagePlan page) {
        JsonArrayBuilder reasons = Json.createArrayBuilder();
        page.verdict().reasons().forEach(reason -> {
            JsonObjectBuilder written =
                    Json.createObjectBuilder().add("code", reason.code()).add("sentence", reason.sentence());
            if (!reason.advice().isEmpty()) {
                written.add("advice", reason.advice());
            }
            reasons.add(written);
        });
        JsonObjectBuilder object = Json.createObjectBuilder()
                .add("file", page.file())
                .add("href", page.href())
                .add("lines", page.lines());
        if (!page.operation().isEmpty()) {
            object.add("operation", page.operation());
        }
        return object.add("verdict", name(page.verdict())).add("reasons", reasons);
    }

    private static String name(Verdict verdict) {
        if (verdict instanceof Verdict.Replace) {
            return "replace";
        }
        return verdict instanceof Verdict.Keep ? "keep" : "person";
    }

    @Override
    public void finished(MigrationStep step) {
        result(step, "finished", Json.createObjectBuilder());
    }

    @Override
    public void step(MigrationStep step, StepOutcome outcome) {
        if (outcome instanceof StepOutcome.Changes changes) {
            JsonObjectBuilder files = Json.createObjectBuilder()
                    .add("changed", paths(changes.changes(), false))
                    .add("removed", paths(changes.changes(), true))
                    .add("left", Json.createArrayBuilder(changes.left()));
            result(step, "done", files);
        } else if (outcome instanceof StepOutcome.Refused refused) {
            result(
                    step,
                    "refused",
                    Json.createObjectBuilder()
                            .add("reason", refused.reason())
                            .add("details", Json.createArrayBuilder(refused.details())));
        } else {
            result(step, "nothing-to-do", Json.createObjectBuilder());
        }
    }

    private static JsonArrayBuilder paths(List<FileChange> changes, boolean removed) {
        return Json.createArrayBuilder(changes.stream()
                .filter(change -> change.isRemoval() == removed)
                .map(FileChange::path)
                .toList());
    }

    private void result(MigrationStep step, String outcome, JsonObjectBuilder more) {
        out.println(Json.createObjectBuilder()
                .add("step", step.label())
                .add("outcome", outcome)
                .addAll(more)
                .build());
    }
}
