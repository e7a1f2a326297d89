package dev.docent.runner.internal.git;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What git's messages mean to an operator. */
final class GitReasons {

    private static final int MAX_LENGTH = 500;
    private static final int MAX_LINES = 4;

    private static final Pattern REMOTE = Pattern.compile("(?m)^remote:.*$");

    private record Reason(Pattern message, String text) {}

    private static final List<Reason> REASONS = List.of(
            reason(
                    "could not read (Username|Password)|Authentication failed|HTTP Basic: Access denied|error: 401",
                    "The repository asks for credentials, or refuses the token: check token-file and username of the"
                            + " repository"),
            reason("error: 429", "The repository limits the rate of requests; send the message again later"),
            reason("error: 403|Permission to .* denied", "The token may not do this with the repository"),
            reason(
                    "redirect|error: 30[1278]",
                    "The address of the repository redirects, which is not followed: configure the final address"),
            reason(
                    "Could not resolve host|Failed to connect|Couldn't connect|Connection (refused|reset|timed out)"
                            + "|Operation too slow|Empty reply|error: 5\\d\\d|Could not connect",
                    "The repository cannot be reached at the moment"),
            reason(
                    "dubious ownership",
                    "The repository belongs to another user of the operating system than the server"),
            reason(
                    "stale info|fetch first|non-fast-forward|cannot lock ref|reference already exists",
                    "The branch was changed by somebody else while the agent was at work; a follow-up message works on"
                            + " what is there now"),
            reason("remote rejected|hook declined|protected branch", "The repository refused the branch"),
            reason("No space left|Disk quota", "The disk is full"),
            reason(
                    "not found|does not exist|does not appear to be a git repository|error: 404|error: 410",
                    "There is no repository at the configured address, or the token does not reach it"));

    private GitReasons() {}

    private static Reason reason(String message, String text) {
        return new Reason(Pattern.compile(message, Pattern.CASE_INSENSITIVE), text);
    }

    /**
     * {@return the reason for a failed command; may contain what a server sent} Hooks of a server print anything, so that git's
     * own lines count first.
     */
    static String of(String command, String errors) {
        String reason = known(REMOTE.matcher(errors).replaceAll(""))
                .or(() -> known(errors))
                .map(Reason::text)
                .orElse("git " + command + " failed");
        String said = said(errors);
        return said.isEmpty() ? reason : reason + " (" + said + ")";
    }

    private static Optional<Reason> known(String errors) {
        return REASONS.stream()
                .filter(reason -> reason.message.matcher(errors).find())
                .findFirst();
    }

    private static String said(String errors) {
        String said = Arrays.stream(errors.split("[\r\n]+"))
                .map(line -> line.replaceAll("\\p{Cntrl}", " ").strip())
                .filter(line -> line.matches("(?i)(fatal|error|remote: *[^ ]|!|.*\\[remote rejected]).*"))
                .limit(MAX_LINES)
                .collect(Collectors.joining("; "));
        return said.length() > MAX_LENGTH ? said.substring(0, MAX_LENGTH) + "…" : said;
    }
}
