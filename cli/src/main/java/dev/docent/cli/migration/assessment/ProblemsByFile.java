package dev.docent.cli.migration.assessment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.api.navigation.Problem;
import dev.docent.cli.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.problems.SafeText;

/** The problems of a site, by file. */
final class ProblemsByFile {

    private final Map<String, List<Problem>> byFile;
    private final Optional<Problem> specError;

    ProblemsByFile(List<Problem> problems) {
        byFile = problems.stream().collect(Collectors.groupingBy(Problem::file));
        specError = problems.stream()
                .filter(ProblemsByFile::isError)
                .filter(problem -> problem.code().startsWith("spec-"))
                .findFirst();
    }

    static boolean isError(Problem problem) {
        return problem.severity().isError();
    }

    /** {@return the problems of the file} */
    List<Problem> of(String file) {
        return byFile.getOrDefault(SafeText.plain(file), List.of());
    }

    /** {@return the first error in an OpenAPI document} */
    Optional<Problem> specError() {
        return specError;
    }

    /** {@return the reason for a document that has this problem} */
    static Reason invalid(String sentence, Problem problem) {
        String location = problem.line() > 0 ? problem.file() + ":" + problem.line() + ": " : problem.file() + ": ";
        return new Reason("spec-invalid", sentence + "; " + location + problem.message(), problem.fix());
    }
}
