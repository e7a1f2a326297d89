package dev.docent.cli.migration.assessment;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.cli.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.SafeText;

/** Finds parts of a page's own content that need a decision. */
final class BodyQuestions {

    private static final List<String> LABELS = List.of("title", "sidebarTitle");
    private static final List<String> OTHER_SUBJECTS =
            List.of("openapi-schema", "asyncapi", "api", "graphql", "sdk", "url");

    private final MigrationSettings settings;

    BodyQuestions(MigrationSettings settings) {
        this.settings = settings;
    }

    List<Reason> of(EndpointPage page, PageBody body) {
        List<Reason> reasons = new ArrayList<>();
        Set<String> html = new TreeSet<>(body.html());
        html.removeAll(settings.carriedComponents());
        if (!html.isEmpty()) {
            reasons.add(new Reason(
                    "html",
                    "It uses the HTML element" + (html.size() == 1 ? " " : "s ") + KeepReasons.list(html) + ".",
                    "Write the text as Markdown, or name them with --carry, so that it can move; or keep the page."));
        }
        if (body.textLines() > settings.maxTextLines()) {
            reasons.add(new Reason(
                    "long-text",
                    "It has " + body.textLines() + " lines of text; up to " + settings.maxTextLines() + " would move.",
                    "Move parts of it into a guide, raise the limit, or keep the page."));
        }
        for (String field : LABELS) {
            Node value = page.frontMatter() == null ? null : page.frontMatter().member(field);
            if (value != null && (value.scalar() == null || value.scalar().isEmpty())) {
                reasons.add(new Reason(
                        "label-empty",
                        "Its front matter has an empty " + SafeText.of(field) + ", which hosts display differently.",
                        "Write one, or remove the field."));
            }
        }
        UnquotedLabels.of(page.frontMatter())
                .forEach(field -> reasons.add(new Reason(
                        "label-unquoted",
                        "Its front matter has a date or a number as " + SafeText.of(field)
                                + " without quotes, which hosts display differently.",
                        "Quote the value as readers should see it.")));
        for (String field : OTHER_SUBJECTS) {
            Node value = page.frontMatter() == null ? null : page.frontMatter().member(field);
            if (value != null && value.truthy()) {
                reasons.add(new Reason(
                        "two-subjects",
                        "Its front matter has " + SafeText.of(field) + " in addition to the operation.",
                        "Remove the field if it has no effect, or keep the page."));
            }
        }
        return reasons;
    }
}
