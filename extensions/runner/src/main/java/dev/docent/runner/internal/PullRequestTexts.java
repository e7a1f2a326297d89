package dev.docent.runner.internal;

import java.net.URI;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.base.internal.digests.Sha256;
import org.jspecify.annotations.Nullable;

/** What a pull request and its comments say about a run. Nothing in the summary or the quoted prompt has an effect there. */
final class PullRequestTexts {

    /** Of a summary; services take descriptions of at least 65,536 characters. */
    private static final int MAX_SUMMARY = 20_000;

    private static final int MAX_PROMPT = 4_000;
    private static final int MAX_FILES = 10;
    private static final int MAX_PATH = 200;
    private static final int MARKER_BYTES = 12;
    private static final Pattern INVISIBLE_BUT_LINES = Pattern.compile("[\\p{Cntrl}\\p{Cf}&&[^\\n\\t]]");

    private static final Pattern TICKS = Pattern.compile("`{3,}");

    private PullRequestTexts() {}

    /**
     * {@return the summary, and below it the prompt}
     *
     * @param preview the address at which readers see the branch; empty if there is none
     */
    static String description(PushedChange change, Optional<URI> preview) {
        return summary(change.summary())
                + preview.map(address -> "Preview: <" + address.toASCIIString() + ">\n\n")
                        .orElse("")
                + prompt(change)
                + instructions(change.instructions());
    }

    private static String summary(@Nullable String summary) {
        if (summary == null || summary.isBlank()) {
            return "";
        }
        String begin = summary.codePointCount(0, summary.length()) <= MAX_SUMMARY
                ? summary
                : summary.substring(0, summary.offsetByCodePoints(0, MAX_SUMMARY)) + "…";
        String visible = INVISIBLE_BUT_LINES.matcher(begin).replaceAll("");
        return AgentMarkdown.harmless(visible) + "\n\n---\n\n";
    }

    /** As a quotation, so that nothing in it is Markdown. */
    private static String prompt(PushedChange change) {
        String prompt = change.prompt();
        String quoted = prompt.length() > MAX_PROMPT ? prompt.substring(0, MAX_PROMPT) + "…" : prompt;
        String visible = INVISIBLE_BUT_LINES.matcher(quoted).replaceAll("");
        String fence = "```";
        Matcher ticks = TICKS.matcher(visible);
        while (ticks.find()) {
            fence = fence.length() > ticks.group().length() ? fence : ticks.group() + "`";
        }
        return "Made by agent job `%s` for this prompt:\n\n%stext\n%s\n%s\n"
                .formatted(change.job().id(), fence, visible.strip(), fence);
    }

    /** @param paths of changed files that later agents take for instructions */
    private static String instructions(Collection<String> paths) {
        if (paths.isEmpty()) {
            return "";
        }
        String names = paths.stream()
                .limit(MAX_FILES)
                .map(path -> path.replaceAll("[^\\p{L}\\p{N}/._ -]", "?"))
                .map(path -> "`" + path.substring(0, Math.min(MAX_PATH, path.length())) + "`")
                .collect(Collectors.joining(", "));
        String more = paths.size() > MAX_FILES ? " and " + (paths.size() - MAX_FILES) + " more" : "";
        return "\nIt changes instructions for command-line agents: " + names + more + ". Review them as code.\n";
    }

    /** {@return an HTML comment that only this text of this job has} */
    static String marker(AgentJobKey job, String text) {
        return "<!-- docent " + job.id() + " " + HexFormat.of().formatHex(Sha256.of(text), 0, MARKER_BYTES) + " -->";
    }
}
