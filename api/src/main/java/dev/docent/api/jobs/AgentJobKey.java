package dev.docent.api.jobs;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Identifies a job by project <em>and</em> id. An id alone is never sufficient, so a caller with access to one project
 * cannot reach another project's job.
 *
 * <p>Both parts come from the request's path, percent-decoded, and may contain any characters. Docent queries a
 * repository only for keys within {@link #MAX_LENGTH}; longer ones are not found, without a query.
 *
 * @param projectId project identifier, not empty
 * @param id identifier of the job within the project, not empty
 */
public record AgentJobKey(String projectId, String id) {

    /** Maximum length of a project or job identifier, in UTF-16 code units. */
    public static final int MAX_LENGTH = 255;

    /**
     * @throws NullPointerException when a part is {@code null}
     * @throws IllegalArgumentException when a part is empty or longer than {@link #MAX_LENGTH}
     */
    public AgentJobKey {
        requireIdentifier(projectId, "projectId");
        requireIdentifier(id, "id");
    }

    static void requireIdentifier(String value, String name) {
        Objects.requireNonNull(value, name);
        if (!isIdentifier(value)) {
            throw new IllegalArgumentException(
                    name + " must have 1 to " + MAX_LENGTH + " characters, but has " + value.length());
        }
    }

    /** {@return whether {@code value} can be a part of a key} */
    public static boolean isIdentifier(@Nullable String value) {
        return value != null && !value.isEmpty() && value.length() <= MAX_LENGTH;
    }

    /** {@return both parts for a message, with control characters replaced to prevent log forging} */
    @Override
    public String toString() {
        return ("\"" + id + "\" of project \"" + projectId + "\"").replaceAll("\\p{Cntrl}", "?");
    }
}
