package dev.docent.internal.problems;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;

/** Problems that a validator of the full OpenAPI meta-schema finds, for programs that have one. */
public final class SchemaProblems {

    private SchemaProblems() {}

    /**
     * {@return the problem that a value of an OpenAPI document violates the meta-schema}
     *
     * @param location location of the value
     * @param version OpenAPI version of the meta-schema, such as {@code 3.1}
     * @param reason the validator's message; untrusted text
     */
    public static Problem violation(Location location, String version, String reason) {
        return ProblemCode.SPEC_VIOLATES_SCHEMA.at(
                location,
                "Not valid against the OpenAPI " + version + " meta-schema: " + SafeText.plain(reason) + ".",
                "Correct it according to the OpenAPI specification.");
    }
}
