package dev.docent.browser.sites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A shell command of a page, and the blocks with its response.
 *
 * @param command as documented
 * @param responses its headers and body ({@code http}), or parts of its body ({@code json}); empty if none is documented
 */
public record DocumentedCall(String command, List<Response> responses) {

    private static final Pattern FENCE = Pattern.compile("(?ms)^( *)```(shell|http|json)[^\\n`]*\\n(.*?)^ *```$");

    /**
     * A block after the command.
     *
     * @param kind {@code http} or {@code json}
     */
    public record Response(String kind, String text) {}

    /** {@return the commands of the page, in their order, each with the blocks until the next one} */
    public static List<DocumentedCall> of(Path page) {
        List<DocumentedCall> calls = new ArrayList<>();
        for (MatchResult fence : FENCE.matcher(content(page)).results().toList()) {
            String text = fence.group(3).replaceAll("(?m)^" + fence.group(1), "");
            if (fence.group(2).equals("shell")) {
                calls.add(new DocumentedCall(text, new ArrayList<>()));
            } else if (!calls.isEmpty()) {
                calls.get(calls.size() - 1).responses().add(new Response(fence.group(2), text));
            }
        }
        return calls;
    }

    private static String content(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return command;
    }
}
