package dev.docent.cli.internal.migration;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Consumer;

import dev.docent.base.internal.json.JsonEscapes;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.cli.internal.migration.assessment.Assessment;
import dev.docent.cli.internal.migration.assessment.Verdict.Kind;
import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.cli.internal.migration.edits.FileChange;

/** Reports a migration as JSON, for tools. */
final class MigrationJson implements MigrationReport {

    private final PrintWriter out;

    MigrationJson(PrintWriter out) {
        this.out = out;
    }

    private void write(Consumer<JsonObjectWriter> members) {
        out.println(JsonObjectWriter.text(JsonEscapes.SHORT, members));
    }

    @Override
    public void plan(MigrationPlan plan) {
        write(whole -> {
            whole.member("summary", summary -> {
                for (Kind kind : Kind.values()) {
                    summary.value(kind.wireName(), plan.count(kind));
                }
                summary.value("linesRemoved", plan.linesRemoved()).value("linesAdded", plan.linesAdded());
            });
            plan.next().ifPresent(next -> whole.string("next", next.label()));
            whole.array("pages", plan.pages(), MigrationJson::page);
        });
    }

    private static void page(JsonObjectWriter object, Assessment page) {
        object.string("file", page.page().file())
                .string("href", page.page().href())
                .value("lines", page.page().lines());
        if (page.operation() != null) {
            object.string("operation", page.label());
        }
        object.string("verdict", page.verdict().kind().wireName())
                .array("reasons", page.verdict().reasons(), MigrationJson::reason);
    }

    private static void reason(JsonObjectWriter object, Reason reason) {
        object.string("code", reason.code()).string("sentence", reason.sentence());
        if (!reason.advice().isEmpty()) {
            object.string("advice", reason.advice());
        }
    }

    @Override
    public void finished(MigrationStep step) {
        result(step, "finished", nothingMore -> {});
    }

    @Override
    public void step(MigrationStep step, StepOutcome outcome) {
        if (outcome instanceof StepOutcome.Changes changes) {
            result(
                    step,
                    "done",
                    result -> result.strings("changed", paths(changes.changes(), false))
                            .strings("removed", paths(changes.changes(), true))
                            .strings("left", changes.left()));
        } else if (outcome instanceof StepOutcome.Refused refused) {
            result(
                    step,
                    "refused",
                    result -> result.string("reason", refused.reason()).strings("details", refused.details()));
        } else {
            result(step, "nothing-to-do", nothingMore -> {});
        }
    }

    private static List<String> paths(List<FileChange> changes, boolean removed) {
        return changes.stream()
                .filter(change -> change.isRemoval() == removed)
                .map(FileChange::path)
                .toList();
    }

    private void result(MigrationStep step, String outcome, Consumer<JsonObjectWriter> more) {
        write(result -> more.accept(result.string("step", step.label()).string("outcome", outcome)));
    }
}
