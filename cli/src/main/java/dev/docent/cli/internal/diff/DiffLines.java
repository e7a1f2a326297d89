package dev.docent.cli.internal.diff;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import dev.docent.cli.internal.output.Counted;
import dev.docent.navigation.internal.openapi.changes.ApiChange;
import dev.docent.pages.internal.changes.AccessChange;
import dev.docent.pages.internal.changes.DocumentChange;
import dev.docent.pages.internal.changes.Limited;
import dev.docent.pages.internal.changes.NavigationChange;
import dev.docent.pages.internal.changes.PageChange;
import dev.docent.pages.internal.changes.PageChange.Edit;
import dev.docent.pages.internal.changes.SiteChanges;

/** The changes in words, by section, for text and Markdown. What is from the sites is escaped. */
final class DiffLines {

    private static final int MAX_TEXT = 500;

    private final UnaryOperator<String> escape;

    /** @param escape makes text from a site safe where it is written */
    DiffLines(UnaryOperator<String> escape) {
        this.escape = text -> escape.apply(shortened(text));
    }

    /** {@return a text that is short enough for a line} */
    static String shortened(String text) {
        if (text.length() <= MAX_TEXT) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(MAX_TEXT - 1)) ? MAX_TEXT - 1 : MAX_TEXT;
        return text.substring(0, end) + "…";
    }

    /**
     * A line.
     *
     * @param mark what happened, in one word; empty for details of the line above
     * @param alarming whether clients of the API may fail because of it, or more readers see something
     */
    record Line(String mark, String text, boolean alarming) {}

    /** {@return the lines by the title of their section; sections without lines are left out} */
    Map<String, List<Line>> sections(SiteChanges changes) {
        Map<String, List<Line>> sections = new LinkedHashMap<>();
        add(sections, "Who may see", changes.access(), access -> List.of(access(access)));
        changes.apis().items().forEach(document -> sections.put(title(document), document(document)));
        add(sections, "Pages", changes.pages(), this::page);
        add(
                sections,
                "Stylesheets",
                changes.stylesheets(),
                sheet -> List.of(new Line(sheet.kind().wireName(), escape.apply(sheet.file()), false)));
        add(sections, "Navigation", changes.navigation(), this::entry);
        add(sections, "Former addresses that lead nowhere", changes.redirects(), redirect -> {
            String target =
                    redirect.target().map(to -> ", now " + escape.apply(to)).orElse("");
            return List.of(new Line("missing", escape.apply(redirect.path()) + target, false));
        });
        add(sections, "Not compared", changes.problems(), problem -> {
            String file = problem.side().wireName() + " " + escape.apply(problem.file());
            return List.of(new Line("unknown", file + ": " + escape.apply(problem.reason()), false));
        });
        return sections;
    }

    private interface Lines<T> {
        List<Line> of(T item);
    }

    private static <T> void add(Map<String, List<Line>> sections, String title, Limited<T> items, Lines<T> lines) {
        List<Line> all = new ArrayList<>();
        items.items().forEach(item -> all.addAll(lines.of(item)));
        if (items.omitted() > 0) {
            all.add(new Line("", "and " + Counted.grouped(items.omitted()) + " more", false));
        }
        if (!all.isEmpty()) {
            sections.put(title + " (" + Counted.grouped(items.total()) + ")", all);
        }
    }

    private String title(DocumentChange document) {
        int breaking = document.changes().breaking();
        int total = document.changes().changes().size() + document.changes().omitted();
        String whole = document.kind() == ApiChange.Kind.CHANGED
                ? ""
                : ", " + document.kind().wireName() + " as a whole";
        return "API in " + escape.apply(document.file()) + " (" + Counted.of(total, "change") + ", "
                + Counted.grouped(breaking) + " breaking" + whole + ")";
    }

    private List<Line> document(DocumentChange document) {
        List<Line> lines = new ArrayList<>();
        for (ApiChange change : document.changes().changes()) {
            String text = escape.apply(change.operation()) + ": " + escape.apply(change.sentence());
            lines.add(new Line(change.breaking() ? "breaking" : change.kind().wireName(), text, change.breaking()));
        }
        if (document.changes().omitted() > 0) {
            lines.add(new Line("", "and " + Counted.grouped(document.changes().omitted()) + " more", false));
        }
        return lines;
    }

    private Line access(AccessChange access) {
        String kind =
                access.kind() == AccessChange.Kind.PAGE ? "" : access.kind().wireName() + " ";
        String from = access.from().map(path -> escape.apply(path) + " → ").orElse("");
        String detail = access.detail().isEmpty() ? "" : " (" + escape.apply(access.detail()) + ")";
        return new Line(
                access.direction().wireName(),
                kind + from + escape.apply(access.subject()) + detail + ": " + escape.apply(access.words()),
                access.isVisibleToMore());
    }

    private List<Line> page(PageChange page) {
        String words = switch (page.kind()) {
            case ADDED -> Counted.of(page.wordsAfter(), "word");
            case REMOVED -> Counted.of(page.wordsBefore(), "word");
            default -> Counted.grouped(page.wordsBefore()) + " → " + Counted.of(page.wordsAfter(), "word");
        };
        String from = page.from().map(path -> escape.apply(path) + " → ").orElse("");
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(page.kind().wireName(), from + escape.apply(page.path()) + " (" + words + ")", false));
        page.edits().forEach(edit -> lines.add(new Line("", edit(edit), false)));
        return lines;
    }

    private String edit(Edit edit) {
        return edit.part() == PageChange.Part.MARKUP
                ? "links, images or formatting"
                : edit.part().wireName() + ": " + quoted(edit.before()) + " → " + quoted(edit.after());
    }

    private String quoted(String text) {
        return text.isEmpty() ? "none" : "“" + escape.apply(text) + "”";
    }

    private List<Line> entry(NavigationChange entry) {
        String title = entry.type() + " " + quoted(entry.title());
        String more = switch (entry.kind()) {
            case ADDED -> in(entry.after());
            case REMOVED -> in(entry.before());
            case MOVED ->
                entry.before().equals(entry.after())
                        ? " to another position" + in(entry.after())
                        : ": " + quoted(entry.before()) + " → " + quoted(entry.after());
            case RENAMED, CHANGED -> ", before " + quoted(entry.before());
        };
        return List.of(new Line(entry.kind().wireName(), title + more, false));
    }

    private String in(String location) {
        return location.isEmpty() ? "" : " in " + quoted(location);
    }
}
