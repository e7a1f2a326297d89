package dev.docent.runner.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.api.jobs.Usage;
import dev.docent.runner.internal.folders.JobFolder;
import dev.docent.runner.internal.output.OutputFormat;
import org.jspecify.annotations.Nullable;

/**
 * The usage of one run of a command line that reports the tokens of its whole conversation: what it reports now without what
 * it had reported at the end of the run before.
 */
final class ConversationUsage {

    private static final Pattern TOTAL = Pattern.compile("(\\d{1,18}) (\\d{1,18})");

    private ConversationUsage() {}

    /**
     * {@return the usage of a run; {@code null} for none} If the total before it is not known, neither are its tokens.
     *
     * @param reported by the command; {@code null} for nothing
     * @param job where the total is noted for the next run
     * @param continued whether the run continued a conversation
     */
    static @Nullable Usage ofRun(@Nullable Usage reported, OutputFormat format, JobFolder job, boolean continued)
            throws IOException {
        if (reported == null || !format.countsConversation()) {
            return reported;
        }
        Optional<Matcher> before = job.note().map(TOTAL::matcher).filter(Matcher::matches);
        Long input = reported.inputTokens();
        Long output = reported.outputTokens();
        if (input == null || output == null) {
            return reported;
        }
        job.note(input + " " + output);
        if (!continued) {
            return reported;
        }
        if (before.isEmpty()) {
            return reported.toBuilder().inputTokens(null).outputTokens(null).build();
        }
        long inputBefore = Long.parseLong(before.get().group(1));
        long outputBefore = Long.parseLong(before.get().group(2));
        boolean another = input < inputBefore || output < outputBefore;
        return another
                ? reported
                : reported.toBuilder()
                        .inputTokens(input - inputBefore)
                        .outputTokens(output - outputBefore)
                        .build();
    }
}
