package dev.docent.console.internal.jobs;

import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobs;

/** The titles of jobs: the first lines of their first prompts. */
final class JobTitles {

    private static final int MAX_LENGTH = 100;

    private JobTitles() {}

    /** {@return the title of a job; empty for one without a prompt, such as an erased one} */
    static Optional<String> read(AgentJobs jobs, AgentJobKey key) {
        return of(jobs.steps(AgentJobStep.Query.of(key, 1).withPrompts()));
    }

    /** {@return the title that the steps of a job give it} */
    static Optional<String> of(List<AgentJobStep> steps) {
        return steps.stream()
                .flatMap(step -> Optional.ofNullable(step.prompt()).stream())
                .findFirst()
                .flatMap(prompt -> prompt.strip().lines().findFirst())
                .filter(line -> !line.isBlank())
                .map(JobTitles::shortened);
    }

    private static String shortened(String line) {
        return line.length() <= MAX_LENGTH
                ? line
                : line.substring(
                                0,
                                line.offsetByCodePoints(
                                        0, Math.min(MAX_LENGTH - 1, line.codePointCount(0, line.length()))))
                        + "…";
    }
}
