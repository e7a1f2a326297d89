package dev.docent.api.operations;

import java.util.Objects;

/**
 * One condition of {@link NodeReadiness}. Immutable.
 *
 * @param name stable identifier: {@code started}, {@code store}, {@code schema}, {@code lease}, {@code site}, or {@code site}
 *     with a space and the id of a project; later versions may add others
 * @param isMet whether it is met
 * @param explanation one or two sentences: what is wrong, and what to do, with the name of the setting; or, if it is met,
 *     what was checked
 */
public record ReadinessCondition(String name, boolean isMet, String explanation) {

    /** Refuses {@code null}. */
    public ReadinessCondition {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(explanation, "explanation");
    }

    /** {@return a condition that is met} */
    public static ReadinessCondition met(String name, String explanation) {
        return new ReadinessCondition(name, true, explanation);
    }

    /** {@return a condition that is not met} */
    public static ReadinessCondition unmet(String name, String explanation) {
        return new ReadinessCondition(name, false, explanation);
    }
}
