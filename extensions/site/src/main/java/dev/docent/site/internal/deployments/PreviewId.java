package dev.docent.site.internal.deployments;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * The id by which the state of a preview is asked for: it names project and branch, so that each node responds for itself,
 * and nothing is stored that could be taken for a deployment.
 *
 * @param branch accepted by {@link PreviewSegments}
 */
public record PreviewId(String project, String branch) {

    private static final String START = "preview-";

    /** {@return whether an id has the form of one of these} */
    public static boolean isOne(String id) {
        return of(id).isPresent();
    }

    /** {@return what an id names; empty if it is another id} */
    public static Optional<PreviewId> of(String id) {
        if (!id.startsWith(START)) {
            return Optional.empty();
        }
        try {
            String named =
                    new String(Base64.getUrlDecoder().decode(id.substring(START.length())), StandardCharsets.UTF_8);
            int colon = named.indexOf(':');
            return Optional.of(named)
                    .filter(text -> colon > 0)
                    .map(text -> new PreviewId(text.substring(0, colon), text.substring(colon + 1)))
                    .filter(found -> PreviewSegments.isAccepted(found.branch()))
                    .filter(found -> found.text().equals(id));
        } catch (IllegalArgumentException another) {
            return Optional.empty();
        }
    }

    /** {@return the id} */
    public String text() {
        return START
                + Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString((project + ":" + branch).getBytes(StandardCharsets.UTF_8));
    }
}
