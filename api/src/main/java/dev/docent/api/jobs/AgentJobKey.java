package dev.docent.api.jobs;

import java.util.Objects;

/**
 * What identifies a job: its project <em>and</em> its id. An id alone is never enough, so that one project's caller cannot
 * reach another project's job.
 *
 * <p>Both parts come from the request's path, percent-decoded, and may hold any characters. Docent asks a repository only
 * for keys within {@link #MAX_LENGTH}; longer ones are answered as not found without asking.
 *
 * @param projectId project identifier, not empty
 * @param id identifier of the job within the project, not empty
 */
public record AgentJobKey(String projectId, String id) {

    /** Longest project identifier or job identifier that is looked up, in UTF-16 code units. */
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
    public static boolean isIdentifier(String value) {
        return value != null && !value.isEmpty() && value.length() <= MAX_LENGTH;
    }

    /** {@return both parts for a message, without characters that could forge a line of a log} */
    @Override
    public String toString() {
        return ("\"" + id + "\" of project \"" + projectId + "\"").replaceAll("\\p{Cntrl}", "?");
    }
}
