package dev.docent.runner.internal.git;

import java.util.Map;

/**
 * Who commits.
 *
 * @param name of the author
 * @param mail address of the author
 */
public record Author(String name, String mail) {

    /** {@return the variables by which git knows the author} */
    public Map<String, String> environment() {
        return Map.of(
                "GIT_AUTHOR_NAME", name,
                "GIT_AUTHOR_EMAIL", mail,
                "GIT_COMMITTER_NAME", name,
                "GIT_COMMITTER_EMAIL", mail);
    }
}
