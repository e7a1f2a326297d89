package dev.docent.runner.internal;

import java.util.regex.Pattern;

import dev.docent.api.jobs.AgentJobKey;

/** Short texts about a run: titles, reasons, messages of commits. */
final class RunTexts {

    private static final int MAX_TITLE = 72;
    /** Of a reason: less than {@code AgentJobStep.MAX_REASON}. */
    private static final int REASON_BEGIN = 700;

    private static final int REASON_END = 250;
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\p{Zl}\\p{Zp}\\s]+");

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
}
