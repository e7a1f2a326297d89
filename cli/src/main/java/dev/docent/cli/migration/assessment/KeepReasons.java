package dev.docent.cli.migration.assessment;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import dev.docent.cli.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.problems.SafeText;

/** Finds the reasons to keep a hand-written page. */
final class KeepReasons {

    private static final int MAX_NAMES = 5;

    private final MigrationSettings settings;

    KeepReasons(MigrationSettings settings) {
        this.settings = settings;
    }

    List<Reason> of(EndpointPage page, PageBody body) {
        List<Reason> reasons = new ArrayList<>();
        Set<String> components = new TreeSet<>(body.components());
        components.removeAll(settings.carriedComponents());
        if (!components.isEmpty()) {
            add(
                    reasons,
                    "components",
                    "It uses the component" + (components.size() == 1 ? " " : "s ") + list(components) + ".");
        }
        if (body.modules()) {
            add(reasons, "modules", "It imports or exports something.");
        }
        if (body.expressions()) {
            add(reasons, "expressions", "It has expressions in braces.");
        }
        if (body.exampleLines() > settings.maxExampleLines()) {
            String limit = "; up to " + settings.maxExampleLines() + " would move.";
            add(reasons, "long-example", "Its code blocks have " + body.exampleLines() + " lines" + limit);
        }
        if (page.text("mode") != null) {
            add(reasons, "own-layout", "It has its own layout, mode " + SafeText.of(page.text("mode")) + ".");
        }
        if (isExperimental(page)) {
            add(reasons, "experimental", "It is marked as experimental.");
        }
        return reasons;
    }

    private boolean isExperimental(EndpointPage page) {
        Node mark = page.frontMatter() == null ? null : page.frontMatter().member("experimental");
        String tag = page.text("tag");
        return mark != null && mark.truthy()
                || tag != null && settings.experimentalTags().stream().anyMatch(tag.strip()::equalsIgnoreCase);
    }

    private static void add(List<Reason> reasons, String code, String sentence) {
        reasons.add(new Reason(code, sentence, ""));
    }

    static String list(Set<String> names) {
        return list(names.stream());
    }

    /** {@return the first names, for a sentence} */
    static String list(Stream<String> names) {
        List<String> first = names.limit(MAX_NAMES + 1L).map(SafeText::plain).toList();
        boolean more = first.size() > MAX_NAMES;
        return String.join(", ", more ? first.subList(0, MAX_NAMES) : first) + (more ? ", …" : "");
    }
}
