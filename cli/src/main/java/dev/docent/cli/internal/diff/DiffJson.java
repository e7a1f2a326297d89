package dev.docent.cli.internal.diff;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;

import dev.docent.navigation.internal.openapi.changes.ApiChange;
import dev.docent.pages.internal.changes.AccessChange;
import dev.docent.pages.internal.changes.DocumentChange;
import dev.docent.pages.internal.changes.MissingRedirect;
import dev.docent.pages.internal.changes.NavigationChange;
import dev.docent.pages.internal.changes.NotCompared;
import dev.docent.pages.internal.changes.PageChange;
import dev.docent.pages.internal.changes.SiteChanges;
import dev.docent.pages.internal.changes.StylesheetChange;

/** Writes changes as JSON, for tools. */
final class DiffJson {

    /** Categories of characters that change how others are shown. */
    private static final Set<Integer> HIDDEN =
            Set.of((int) Character.FORMAT, (int) Character.LINE_SEPARATOR, (int) Character.PARAGRAPH_SEPARATOR);

    private DiffJson() {}

    /** {@return the changes, without characters that control a terminal} */
    static String of(SiteChanges changes) {
        StringBuilder out = new StringBuilder();
        json(changes).codePoints().forEach(c -> {
            boolean safe = c >= ' ' && !Character.isISOControl(c) && !HIDDEN.contains(Character.getType(c));
            if (safe) {
                out.appendCodePoint(c);
            } else {
                for (char unit : Character.toChars(c)) {
                    out.append(String.format("\\u%04x", (int) unit));
                }
            }
        });
        return out.toString();
    }

    private static String json(SiteChanges changes) {
        return Json.createObjectBuilder()
                .add("breaking", changes.breaking())
                .add("opens", changes.opens())
                .add("access", array(changes.access().items(), DiffJson::access))
                .add("pages", array(changes.pages().items(), DiffJson::page))
                .add("navigation", array(changes.navigation().items(), DiffJson::entry))
                .add("missingRedirects", array(changes.redirects().items(), DiffJson::redirect))
                .add("apis", array(changes.apis().items(), DiffJson::document))
                .add("stylesheets", array(changes.stylesheets().items(), DiffJson::stylesheet))
                .add("notCompared", array(changes.problems().items(), DiffJson::problem))
                .add(
                        "omitted",
                        Json.createObjectBuilder()
                                .add("access", changes.access().omitted())
                                .add("pages", changes.pages().omitted())
                                .add("navigation", changes.navigation().omitted())
                                .add("missingRedirects", changes.redirects().omitted())
                                .add("apis", changes.apis().omitted())
                                .add("stylesheets", changes.stylesheets().omitted())
                                .add("notCompared", changes.problems().omitted()))
                .build()
                .toString();
    }

    private static String shortened(String text) {
        return DiffLines.shortened(text);
    }

    private static <T> JsonArrayBuilder array(List<T> items, Function<T, JsonObjectBuilder> object) {
        JsonArrayBuilder array = Json.createArrayBuilder();
        items.forEach(item -> array.add(object.apply(item)));
        return array;
    }

    /** Adds a text unless it is empty. */
    private static void add(JsonObjectBuilder object, String name, String text) {
        if (!text.isEmpty()) {
            object.add(name, shortened(text));
        }
    }

    private static JsonObjectBuilder access(AccessChange access) {
        JsonObjectBuilder object = Json.createObjectBuilder()
                .add("change", access.direction().wireName())
                .add("kind", access.kind().wireName())
                .add("subject", shortened(access.subject()));
        add(object, "detail", access.detail());
        access.from().ifPresent(from -> object.add("from", shortened(from)));
        return object.add("before", shortened(access.before().words()))
                .add("after", shortened(access.after().words()))
                .add("addedGroups", names(access.addedGroups()))
                .add("removedGroups", names(access.removedGroups()));
    }

    private static JsonArrayBuilder names(Collection<String> groups) {
        JsonArrayBuilder names = Json.createArrayBuilder();
        groups.forEach(group -> names.add(shortened(group)));
        return names;
    }

    private static JsonObjectBuilder stylesheet(StylesheetChange sheet) {
        return Json.createObjectBuilder().add("change", sheet.kind().wireName()).add("file", shortened(sheet.file()));
    }

    private static JsonObjectBuilder page(PageChange page) {
        JsonObjectBuilder object =
                Json.createObjectBuilder().add("change", page.kind().wireName()).add("path", shortened(page.path()));
        page.from().ifPresent(from -> object.add("from", shortened(from)));
        return object.add("title", shortened(page.title()))
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
                .add("title", shortened(entry.title()));
        add(object, "href", entry.href());
        return object.add("before", shortened(entry.before())).add("after", shortened(entry.after()));
    }

    private static JsonObjectBuilder redirect(MissingRedirect redirect) {
        JsonObjectBuilder object = Json.createObjectBuilder().add("path", shortened(redirect.path()));
        redirect.target().ifPresent(target -> object.add("target", shortened(target)));
        return object;
    }

    private static JsonObjectBuilder document(DocumentChange document) {
        return Json.createObjectBuilder()
                .add("document", shortened(document.file()))
                .add("change", document.kind().wireName())
                .add("breaking", document.changes().breaking())
                .add("changes", array(document.changes().changes(), DiffJson::change))
                .add("omitted", document.changes().omitted());
    }

    private static JsonObjectBuilder change(ApiChange change) {
        JsonObjectBuilder object = Json.createObjectBuilder()
                .add("breaking", change.breaking())
                .add("operation", shortened(change.operation()))
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
                .add("file", shortened(problem.file()))
                .add("reason", shortened(problem.reason()));
    }
}
