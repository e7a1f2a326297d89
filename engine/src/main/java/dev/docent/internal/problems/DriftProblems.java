package dev.docent.internal.problems;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;

/** Differences between documented operations and those of a running application. */
public final class DriftProblems {

    private static final int MAX_NAMED = 20;

    private DriftProblems() {}

    /** @param live name of the document of the running application */
    public static Problem gone(Location operation, String label, String live) {
        return ProblemCode.OPERATION_GONE.at(
                operation,
                SafeText.of(label) + " is documented, but the running API does not have it (" + SafeText.plain(live)
                        + ").",
                "Remove the operation or correct its method and path, unless the API has lost it.");
    }

    /** @param labels method and path of each */
    public static Problem added(Location document, List<String> labels, String live) {
        String named = labels.stream().limit(MAX_NAMED).map(SafeText::of).collect(Collectors.joining(", "));
        String more = labels.size() > MAX_NAMED ? ", and " + (labels.size() - MAX_NAMED) + " more" : "";
        return ProblemCode.OPERATION_NEW.at(
                document,
                "The running API (" + SafeText.plain(live) + ") has "
                        + (labels.size() == 1 ? "an operation that is" : labels.size() + " operations that are")
                        + " not documented: " + named + more + ".",
                "Document them; with x-hidden: true they get no page.");
    }

    /**
     * @param part a part of the operation in words, such as {@code the query parameter "limit"}
     * @param facts what the running API says about it; may be empty
     */
    public static Problem partAdded(Location operation, String label, String part, String facts) {
        return ProblemCode.OPERATION_CHANGED.at(
                operation,
                SafeText.of(label) + ": the running API has " + part + (facts.isEmpty() ? "" : " (" + facts + ")")
                        + ", which is not documented.",
                "Document it.");
    }

    public static Problem partRemoved(Location at, String label, String part) {
        return ProblemCode.OPERATION_CHANGED.at(
                at,
                SafeText.of(label) + ": " + part + " is documented, but the running API does not have it.",
                "Remove it, unless the API has lost it.");
    }

    /** @param documented what the document says about the part, and {@code live} what the running API says */
    public static Problem partChanged(Location at, String label, String part, String documented, String live) {
        return ProblemCode.OPERATION_CHANGED.at(
                at,
                SafeText.of(label) + ": " + part + " is documented as " + documented + ", but is " + live
                        + " in the running API.",
                "Correct the document, or the API.");
    }

    /** @param count of the differences that are left out */
    public static Problem moreDifferences(Location operation, String label, int count) {
        return ProblemCode.OPERATION_CHANGED.at(
                operation,
                SafeText.of(label) + " differs from the running API in " + count + " more ways.",
                "Correct those that are shown first, or generate the document from the API.");
    }

    /** A document that was not compared, or not as a whole. */
    public static Problem unchecked(Location document, String reason) {
        return ProblemCode.DRIFT_UNCHECKED.at(
                document,
                "This is not compared with the running API: " + SafeText.plain(reason) + ".",
                "Check the address of the running API's document and the name of the documented file.");
    }

    /** @param document the documented one, or that of the running application */
    public static Problem unread(Location documented, String document, IOException cause) {
        return unchecked(documented, "the document " + document + " cannot be read: " + FileProblems.reason(cause));
    }

    /** A document of which the running application has no operation, beside others that it does have. */
    public static Problem unrelated(Location document, String live) {
        return ProblemCode.asNote(ProblemCode.DRIFT_UNCHECKED.at(
                document,
                "This is not compared with the running API (" + SafeText.plain(live)
                        + "), which has none of its operations.",
                "Nothing, if it documents another API; else name it: FILE=URL."));
    }

    /** Documents that are too large to be compared as a whole. */
    public static Problem incomplete(Location document) {
        return ProblemCode.DRIFT_UNCHECKED.at(
                document,
                "The schemas here and in the running API are too large: not all fields are compared.",
                "Use fewer values in allOf.");
    }
}
