package dev.docent.site.internal.hooks;

import java.util.List;

import dev.docent.base.internal.http.RequestHeaders;

/** What a webhook reports, by its headers. */
public enum HookEvent {

    /** A ref of the repository is at another commit, new, or gone. */
    PUSH,

    /** The forge tries the address. */
    PING,

    /** Anything else, such as a comment; it has no effect. */
    OTHER;

    /** GitHub's is also sent by Forgejo and Gitea. */
    private static final List<String> HEADERS =
            List.of("X-GitHub-Event", "X-Gitea-Event", "X-Forgejo-Event", "X-Gitlab-Event");

    /** {@return the event that all of the headers name; {@link #OTHER} if they differ, or there are none} */
    public static HookEvent of(RequestHeaders headers) {
        List<HookEvent> named = HEADERS.stream()
                .flatMap(header -> headers.lines(header).stream())
                .map(HookEvent::named)
                .distinct()
                .toList();
        return named.size() == 1 ? named.get(0) : OTHER;
    }

    private static HookEvent named(String value) {
        return switch (value) {
            case "push", "Push Hook" -> PUSH;
            case "ping" -> PING;
            default -> OTHER;
        };
    }
}
