package dev.docent.jobs.internal.hints;

import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.api.hints.JobHintChannel;
import org.jspecify.annotations.Nullable;

/**
 * What one node sends: {@code docent1 SENDER TIME FLAGS HASHES}, where the flags are {@code q} for a queued run,
 * {@code *} for any job and {@code -} for none, and each hash has 16 digits. Later versions may add words.
 *
 * @param sender the node
 * @param sentAt time of the node, which only itself can interpret
 * @param hints what is hinted; nothing in a message that only tests the channel
 */
record HintMessage(String sender, long sentAt, Hints hints) {

    private static final int DIGITS = 16;
    private static final Pattern FORM =
            Pattern.compile("docent1 ([0-9a-z]{1,32}) ([0-9a-f]{16}) ([q*-]{1,8})(?: ([0-9a-f]*))?(?: [ -~]*)?");

    /** {@return the message as it is sent} */
    String text() {
        StringBuilder text = new StringBuilder("docent1 ")
                .append(sender)
                .append(' ')
                .append(HexFormat.of().toHexDigits(sentAt))
                .append(' ')
                .append(hints.queued() ? "q" : "-")
                .append(hints.any() ? "*" : "")
                .append(' ');
        hints.hashes().forEach(hash -> text.append(HexFormat.of().toHexDigits(hash)));
        return text.toString();
    }

    /** {@return the message; empty for anything else, such as one of a later version that means something new} */
    static Optional<HintMessage> parse(@Nullable String text) {
        if (text == null || text.length() > JobHintChannel.MAX_LENGTH) {
            return Optional.empty();
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        String digits = form.group(4) == null ? "" : form.group(4);
        if (digits.length() % DIGITS != 0) {
            return Optional.empty();
        }
        Set<Long> hashes = new LinkedHashSet<>();
        for (int from = 0; from < digits.length(); from += DIGITS) {
            hashes.add(HexFormat.fromHexDigitsToLong(digits, from, from + DIGITS));
        }
        String flags = form.group(3);
        return Optional.of(new HintMessage(
                form.group(1),
                HexFormat.fromHexDigitsToLong(form.group(2)),
                new Hints(flags.contains("q"), flags.contains("*"), hashes)));
    }
}
