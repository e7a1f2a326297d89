package dev.docent.console.internal.frame;

import java.util.List;
import java.util.Map;

import dev.docent.api.projects.ProjectAccess;
import org.jspecify.annotations.Nullable;

/**
 * A request of a user of the console, as it is received.
 *
 * @param method of HTTP; {@code GET} for {@code HEAD}
 * @param base address of the console, without a slash at its end
 * @param path below the console, encoded; empty or with a slash at its beginning
 * @param parameters of the query, or the fields of the form
 * @param foreign whether a browser sends it for a page of another origin
 * @param user whom the container has authenticated, and who has the role of the console
 * @param secret of the browser
 * @param address literal IP address of the peer; {@code null} if it is not known
 */
public record IncomingRequest(
        String method,
        String base,
        String path,
        Map<String, List<String>> parameters,
        boolean foreign,
        ProjectAccess.User user,
        String secret,
        @Nullable String address) {

    /** Omits the secret. */
    @Override
    public String toString() {
        return method + " " + path;
    }
}
