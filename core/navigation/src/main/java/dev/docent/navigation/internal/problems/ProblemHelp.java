package dev.docent.navigation.internal.problems;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem.Severity;

/**
 * What a code of {@link ProblemCode} means, and where that is explained. Immutable.
 *
 * @param code as it is written, such as {@code page-missing}
 * @param severity how severe it is unless a problem says otherwise
 * @param texts what the problems with this code say, at least one, without what was found in a site
 */
public record ProblemHelp(String code, Severity severity, List<Text> texts) {

    private static final String COMMAND = "docent explain ";

    /**
     * The text of a problem, as plain text with {@code <name>} for what was found.
     *
     * @param message what is wrong
     * @param fix what to do
     */
    public record Text(String message, String fix) {}

    /** Copies the texts. */
    public ProblemHelp {
        texts = List.copyOf(texts);
    }

    /** {@return what is known of a code; empty for a code that a host's resolver has made up} */
    public static Optional<ProblemHelp> of(String code) {
        return ProblemCode.find(code).map(known -> new ProblemHelp(code, known.severity(), texts(known)));
    }

    /** {@return all codes} */
    public static List<String> codes() {
        return Stream.of(ProblemCode.values()).map(ProblemCode::code).toList();
    }

    /** {@return the command that explains a code; empty for a code that a host's resolver has made up} */
    public static Optional<String> command(String code) {
        return ProblemCode.find(code).map(known -> COMMAND + known.code());
    }

    /**
     * {@return where the documentation explains a code, as a URL; empty for a code that a host's resolver has made up, and
     * while the documentation has no public address}
     */
    public static Optional<String> address(String code) {
        return ProblemCode.find(code).flatMap(known -> DocumentationAddress.PUBLISHED.ofProblem(known.code()));
    }

    private static List<Text> texts(ProblemCode code) {
        Set<Text> texts = new LinkedHashSet<>();
        Arrays.stream(Problems.values())
                .filter(problem -> problem.code() == code)
                .forEach(problem -> texts.add(
                        new Text(ProblemText.general(problem.message()), ProblemText.general(problem.fix()))));
        return List.copyOf(texts);
    }
}
