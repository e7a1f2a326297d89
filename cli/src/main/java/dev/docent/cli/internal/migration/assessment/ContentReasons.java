package dev.docent.cli.internal.migration.assessment;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.SafeText;

/** Finds the reasons to keep a page, or to ask its author, in its own text and front matter. */
final class ContentReasons {

    private static final List<String> LABELS = List.of("title", "sidebarTitle");
    private static final List<String> OTHER_SUBJECTS =
            List.of("openapi-schema", "asyncapi", "api", "graphql", "sdk", "url");

    private final MigrationSettings settings;

    ContentReasons(MigrationSettings settings) {
        this.settings = settings;
    }

    /** {@return why the page must be kept} */
    List<Reason> toKeep(EndpointPage page, PageBody body) {
        List<Reason> reasons = new ArrayList<>();
        Set<String> components = withoutCarried(body.components());
        if (!components.isEmpty()) {
            String noun = components.size() == 1 ? "component " : "components ";
            reasons.add(new Reason("components", "It uses the " + noun + Reason.names(components) + ".", ""));
        }
        if (body.modules()) {
            reasons.add(new Reason("modules", "It imports or exports something.", ""));
        }
        if (body.expressions()) {
            reasons.add(new Reason("expressions", "It has expressions in braces.", ""));
        }
        if (body.exampleLines() > settings.maxExampleLines()) {
            String sentence = "Its code blocks have " + body.exampleLines() + " lines; up to "
                    + settings.maxExampleLines() + " would move.";
            reasons.add(new Reason("long-example", sentence, ""));
        }
        if (page.text("mode") != null) {
            String sentence = "It has its own layout, mode " + SafeText.of(page.text("mode")) + ".";
            reasons.add(new Reason("own-layout", sentence, ""));
        }
        if (isExperimental(page)) {
            reasons.add(new Reason("experimental", "It is marked as experimental.", ""));
        }
        return reasons;
    }

    private Set<String> withoutCarried(Set<String> names) {
        Set<String> left = new TreeSet<>(names);
        left.removeAll(settings.carriedComponents());
        return left;
    }

    private boolean isExperimental(EndpointPage page) {
        Node mark = page.field("experimental");
        String tag = page.text("tag");
        return mark != null && mark.truthy()
                || tag != null && settings.experimentalTags().stream().anyMatch(tag.strip()::equalsIgnoreCase);
    }

    /** {@return what the author has to decide} */
    List<Reason> toDecide(EndpointPage page, PageBody body) {
        List<Reason> reasons = new ArrayList<>();
        Set<String> html = withoutCarried(body.html());
        if (!html.isEmpty()) {
            reasons.add(new Reason(
                    "html",
                    "It uses the HTML element" + (html.size() == 1 ? " " : "s ") + Reason.names(html) + ".",
                    "Write the text as Markdown, or name them with --carry, so that it can move; or keep the page."));
        }
        if (body.textLines() > settings.maxTextLines()) {
            reasons.add(new Reason(
                    "long-text",
                    "It has " + body.textLines() + " lines of text; up to " + settings.maxTextLines() + " would move.",
                    "Move parts of it into a guide, raise the limit, or keep the page."));
        }
        for (String field : LABELS) {
            Node value = page.field(field);
            if (value != null && (value.scalar() == null || value.scalar().isEmpty())) {
                reasons.add(new Reason(
                        "label-empty",
                        "Its front matter has an empty " + SafeText.of(field) + ", which hosts display differently.",
                        "Write one, or remove the field."));
            }
        }
        for (String field : UnquotedLabels.of(page)) {
            reasons.add(new Reason(
                    "label-unquoted",
                    "Its front matter has a date or a number as " + SafeText.of(field)
                            + " without quotes, which hosts display differently.",
                    "Quote the value as readers should see it."));
        }
        for (String field : OTHER_SUBJECTS) {
            Node value = page.field(field);
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
