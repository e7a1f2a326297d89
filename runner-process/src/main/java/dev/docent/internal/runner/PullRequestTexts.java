package dev.docent.internal.runner;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

import dev.docent.api.jobs.AgentJobKey;
import org.jspecify.annotations.Nullable;

/** What a pull request and its comments say about a run. */
final class PullRequestTexts {

    /** Of a summary; services take descriptions of at least 65,536 characters. */
    private static final int MAX_SUMMARY = 20_000;

    private static final int MARKER_BYTES = 12;
    private static final Pattern INVISIBLE_BUT_LINES = Pattern.compile("[\\p{Cntrl}\\p{Cf}&&[^\\n\\t]]");

    private PullRequestTexts() {}

    /** {@return the summary, and below it the prompt} */
    static String description(PushedChange change) {
        return summary(change.summary()) + RunTexts.description(change.prompt(), change.job(), change.instructions());
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

    /** {@return an HTML comment that only this text of this job has} */
    static String marker(AgentJobKey job, String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "<!-- docent " + job.id() + " " + HexFormat.of().formatHex(digest, 0, MARKER_BYTES) + " -->";
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
