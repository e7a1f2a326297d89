package dev.docent.internal.runner;

import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobKey;

/** Texts about a run for commits and pull requests. The prompt is quoted so that nothing in it has an effect there. */
final class RunTexts {

    private static final int MAX_TITLE = 72;
    /** Of a reason: less than {@code AgentJobStep.MAX_REASON}. */
    private static final int REASON_BEGIN = 700;

    private static final int REASON_END = 250;
    private static final int MAX_PROMPT = 4_000;
    private static final int MAX_FILES = 10;
    private static final int MAX_PATH = 200;
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\p{Zl}\\p{Zp}\\s]+");
    private static final Pattern INVISIBLE_BUT_LINES = Pattern.compile("[\\p{Cntrl}\\p{Cf}&&[^\\n\\t]]");
    private static final Pattern TICKS = Pattern.compile("`{3,}");

    private RunTexts() {}

    /** {@return the first line of a prompt, as a title} */
    static String title(String prompt) {
        String line = prompt.strip().lines().findFirst().orElse("");
        String visible = INVISIBLE.matcher(line).replaceAll(" ").strip();
        String title = visible.isEmpty() ? "Change by an agent" : visible;
        return title.codePointCount(0, title.length()) <= MAX_TITLE
                ? title
                : title.substring(0, title.offsetByCodePoints(0, MAX_TITLE - 1)) + "…";
    }

    /** {@return a reason on one line; a long one, such as one with a path, without its middle} */
    static String reason(String message) {
        String line = message.replaceAll("\\p{Cntrl}", "?");
        int length = line.codePointCount(0, line.length());
        return length <= REASON_BEGIN + REASON_END
                ? line
                : line.substring(0, line.offsetByCodePoints(0, REASON_BEGIN)) + " … "
                        + line.substring(line.offsetByCodePoints(0, length - REASON_END));
    }

    /** {@return the message of a commit} */
    static String commit(String prompt, AgentJobKey job) {
        return title(prompt) + "\n\nAgent-Job: " + job.id() + "\n";
    }

    /**
     * {@return what a pull request says about its job, with the prompt as a quotation}
     *
     * @param instructions paths of changed files that later agents take for instructions
     */
    static String description(String prompt, AgentJobKey job, Collection<String> instructions) {
        String quoted = prompt.length() > MAX_PROMPT ? prompt.substring(0, MAX_PROMPT) + "…" : prompt;
        String visible = INVISIBLE_BUT_LINES.matcher(quoted).replaceAll("");
        String fence = "```";
        Matcher ticks = TICKS.matcher(visible);
        while (ticks.find()) {
            fence = fence.length() > ticks.group().length() ? fence : ticks.group() + "`";
        }
        return "Made by agent job `%s` for this prompt:\n\n%stext\n%s\n%s\n"
                        .formatted(job.id(), fence, visible.strip(), fence)
                + instructions(instructions);
    }

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
}
