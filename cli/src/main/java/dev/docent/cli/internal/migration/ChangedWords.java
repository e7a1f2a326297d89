package dev.docent.cli.internal.migration;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.cli.internal.migration.assessment.Assessment;
import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.cli.internal.migration.edits.FileChange;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.problems.SafeText;
import dev.docent.pages.internal.site.PageWords;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.VisibleSite;
import org.jspecify.annotations.Nullable;

/**
 * Compares what readers see of the pages to be replaced, as they are and as all steps leave them. Each page is rendered
 * once before and once after, and not kept. Not thread-safe.
 */
final class ChangedWords {

    /** The code of the reason that a page is left because its words would change. */
    static final String LEFT = "words-would-change";

    /** The code of the reason of a page that is replaced nevertheless. */
    static final String ACCEPTED = "words-change";

    static final String ADVICE = "change the page or the OpenAPI document, or accept this with --accept-changes.";

    private static final int MAX_WORDS = 160;
    private static final String LANGUAGE = "en";

    private final EditedFolder folder;
    private final ServedSite before;
    private final Set<String> compared = new HashSet<>();
    private final Map<String, Reason> accepted = new HashMap<>();

    /** @param folder the folder that the site was read from */
    ChangedWords(EditedFolder folder, ResolvedSite site) {
        this.folder = folder;
        this.before = site(site);
    }

    private static ServedSite site(ResolvedSite resolution) {
        return ServedSite.keepingNothing(
                VisibleSite.of(resolution, page -> true, LANGUAGE), PublishingSettings.defaults());
    }

    /**
     * Compares the pages that were not compared before.
     *
     * @param replaced the pages to be replaced
     * @param changes the changes of all steps
     * @param after the site with these changes
     * @return the reasons to leave pages, by their files
     */
    Map<String, Reason> of(
            List<Assessment> replaced, List<FileChange> changes, ResolvedSite after, boolean acceptsChanges) {
        Map<String, Reason> left = new HashMap<>();
        try {
            folder.become(changes);
            ServedSite changed = site(after);
            for (Assessment assessment : replaced) {
                String file = assessment.page().file();
                if (compared.add(file)) {
                    difference(assessment.page().href(), changed, changes).ifPresent(found -> {
                        if (acceptsChanges) {
                            accepted.put(file, new Reason(ACCEPTED, sentence(found, "becomes"), ""));
                        } else {
                            left.put(file, new Reason(LEFT, sentence(found, "would become"), capitalized(ADVICE)));
                        }
                    });
                }
            }
        } finally {
            folder.become(List.of());
        }
        return left;
    }

    /** {@return how the words of a page that is replaced change; {@code null} if they do not} */
    @Nullable Reason accepted(String file) {
        return accepted.get(file);
    }

    private Optional<PageWords.Difference> difference(String href, ServedSite changed, List<FileChange> changes) {
        folder.become(List.of());
        Optional<PageWords> words = before.words(href);
        folder.become(changes);
        PageWords none = new PageWords(List.of());
        return words.orElse(none).to(changed.words(href).orElse(none));
    }

    private static String sentence(PageWords.Difference found, String becomes) {
        return "Its text " + excerpt(found.before()) + " " + becomes + " " + excerpt(found.after()) + ".";
    }

    private static String excerpt(String words) {
        String plain = SafeText.plain(words);
        return "“" + (plain.length() > MAX_WORDS ? plain.substring(0, MAX_WORDS) + "…" : plain) + "”";
    }

    private static String capitalized(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
