package dev.docent.internal.problems;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;

/** What a validator of the whole meta-schema of OpenAPI finds; for programs that have one. */
public final class SchemaProblems {

    private SchemaProblems() {}

    /**
     * {@return the problem that a value of an OpenAPI document is not as the meta-schema wants it}
     *
     * @param location where the value stands
     * @param version version of OpenAPI whose meta-schema this is, such as {@code 3.1}
     * @param reason what the validator says; untrusted text
     */
    public static Problem violation(Location location, String version, String reason) {
        return ProblemCode.SPEC_VIOLATES_SCHEMA.at(
                location,
                "The meta-schema of OpenAPI " + version + " does not admit this: " + SafeText.plain(reason) + ".",
                "Correct it as the OpenAPI specification says.");
    }
}
