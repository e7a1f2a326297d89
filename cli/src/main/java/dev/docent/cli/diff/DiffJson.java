package dev.docent.cli.diff;

import java.util.List;
import java.util.function.Function;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;

import dev.docent.internal.openapi.changes.ApiChange;
import dev.docent.internal.pages.changes.DocumentChange;
import dev.docent.internal.pages.changes.MissingRedirect;
import dev.docent.internal.pages.changes.NavigationChange;
import dev.docent.internal.pages.changes.NotCompared;
import dev.docent.internal.pages.changes.PageChange;
import dev.docent.internal.pages.changes.SiteChanges;

/** Writes changes as JSON, for tools. */
final class DiffJson {

    private DiffJson() {}

    static String of(SiteChanges changes) {
        return Json.createObjectBuilder()
                .add("breaking", changes.breaking())
                .add("pages", array(changes.pages().items(), DiffJson::page))
                .add("navigation", array(changes.navigation().items(), DiffJson::entry))
                .add("missingRedirects", array(changes.redirects().items(), DiffJson::redirect))
                .add("apis", array(changes.apis().items(), DiffJson::document))
                .add("notCompared", array(changes.problems().items(), DiffJson::problem))
                .add(
                        "omitted",
                        Json.createObjectBuilder()
                                .add("pages", changes.pages().omitted())
                                .add("navigation", changes.navigation().omitted())
                                .add("missingRedirects", changes.redirects().omitted())
                                .add("apis", changes.apis().omitted())
                                .add("notCompared", changes.problems().omitted()))
                .build()
                .toString();
    }

    private static <T> JsonArrayBuilder array(List<T> items, Function<T, JsonObjectBuilder> object) {
        JsonArrayBuilder array = Json.createArrayBuilder();
        items.forEach(item -> array.add(object.apply(item)));
        return array;
    }

    /** Adds a text unless it is empty. */
    private static void add(JsonObjectBuilder object, String name, String text) {
        if (!text.isEmpty()) {
            object.add(name, text);
        }
    }

    private static JsonObjectBuilder page(PageChange page) {
        JsonObjectBuilder object =
                Json.createObjectBuilder().add("change", page.kind().wireName()).add("path", page.path());
        page.from().ifPresent(from -> object.add("from", from));
        return object.add("title", page.title())
                .add("wordsBefore", page.wordsBefore())
                .add("wordsAfter", page.wordsAfter())
                .add(
                        "edits",
                        array(
                                page.edits(),
                                edit -> Json.createObjectBuilder()
                                        .add("part", edit.part().wireName())
                                        .add("before", edit.before())
                                        .add("after", edit.after())));
    }

    private static JsonObjectBuilder entry(NavigationChange entry) {
        JsonObjectBuilder object = Json.createObjectBuilder()
                .add("change", entry.kind().wireName())
                .add("type", entry.type())
                .add("title", entry.title());
        add(object, "href", entry.href());
        return object.add("before", entry.before()).add("after", entry.after());
    }

    private static JsonObjectBuilder redirect(MissingRedirect redirect) {
        JsonObjectBuilder object = Json.createObjectBuilder().add("path", redirect.path());
        redirect.target().ifPresent(target -> object.add("target", target));
        return object;
    }

    private static JsonObjectBuilder document(DocumentChange document) {
        return Json.createObjectBuilder()
                .add("document", document.file())
                .add("change", document.kind().wireName())
                .add("breaking", document.changes().breaking())
                .add("changes", array(document.changes().changes(), DiffJson::change))
                .add("omitted", document.changes().omitted());
    }

    private static JsonObjectBuilder change(ApiChange change) {
        JsonObjectBuilder object = Json.createObjectBuilder()
                .add("breaking", change.breaking())
                .add("operation", change.operation())
                .add("change", change.kind().wireName())
                .add("subject", change.subject().wireName());
        add(object, "name", change.name());
        add(object, "aspect", change.aspect());
        add(object, "before", change.before());
        add(object, "after", change.after());
        return object;
    }

    private static JsonObjectBuilder problem(NotCompared problem) {
        return Json.createObjectBuilder()
                .add("site", problem.side().wireName())
                .add("file", problem.file())
                .add("reason", problem.reason());
    }
}
