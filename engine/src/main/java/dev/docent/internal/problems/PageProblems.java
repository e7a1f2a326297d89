package dev.docent.internal.problems;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.openapi.EndpointReference;
import dev.docent.internal.openapi.SpecIndex;
import dev.docent.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Problems of the front matter of a page. */
public final class PageProblems {

    private PageProblems() {}

    public static Problem frontMatterNoMapping(Location location) {
        return ProblemCode.FRONT_MATTER_MALFORMED.at(
                location, "The front matter has no fields.", "Write lines such as title: Quickstart.");
    }

    /** A malformed reference: reports which part of it is missing. */
    public static Problem referenceMalformed(Location location, String written) {
        String[] tokens = written.trim().split("\\s+");
        boolean document = tokens.length == 1 && tokens[0].matches("(?i).*\\.(json|ya?ml)|https?://.*");
        return ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN.at(
                location,
                document
                        ? SafeText.of(written) + " names a document but no operation."
                        : SafeText.of(written) + " does not have the form METHOD PATH.",
                document
                        ? "Add a method and a path after it, such as " + SafeText.plain(tokens[0]) + " GET /users."
                        : "Write an HTTP method and a path that starts with a slash, or \"webhook\" and a name.");
    }

    /** @param searched the documents that were searched */
    public static Problem operationUnknown(
            Location location, EndpointReference reference, List<SpecIndex> searched, Optional<String> nearest) {
        return unknown(location, reference.label(), reference.spec(), searched, nearest)
                .at("Correct the method or the path; path parameters are compared by name.");
    }

    /** @param searched the documents that were searched */
    public static Problem modelUnknown(
            Location location, String name, @Nullable String spec, List<SpecIndex> searched, Optional<String> nearest) {
        return unknown(location, name, spec, searched, nearest).at("Use a name from components/schemas.");
    }

    /** A problem without its fix. */
    @FunctionalInterface
    private interface Unfixed {
        Problem at(String fix);
    }

    private static Unfixed unknown(
            Location location, String what, @Nullable String spec, List<SpecIndex> searched, Optional<String> nearest) {
        String where = spec == null || searched.isEmpty()
                ? "not in any OpenAPI document of the site"
                : "not in " + SafeText.plain(searched.get(0).file());
        return fix -> ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN.at(
                location, SafeText.of(what) + " is " + where + Problems.didYouMean(nearest), fix);
    }

    /**
     * @param pages number of pages with such a reference
     * @param files the documents that match the references, in path order
     */
    public static Problem referenceAmbiguous(Location location, String written, int pages, List<String> files) {
        String first = SafeText.of(files.get(0));
        String last = SafeText.of(files.get(files.size() - 1));
        String subject = pages == 1 ? SafeText.of(written) + " is" : "The operations of " + pages + " pages are";
        return ProblemCode.FRONT_MATTER_REFERENCE_AMBIGUOUS.at(
                location,
                subject + " in " + files.size() + " OpenAPI documents, from " + first + " to " + last
                        + "; the first one is shown, with the title from the last one.",
                "Name the document in the reference, or remove the copy.");
    }

    /**
     * A document that pages name does not have what they document, and another has.
     *
     * @param named the document as the pages name it
     * @param pages number of pages that name it
     * @param files the document that is shown, and the one that the title is from
     */
    public static Problem documentAssumed(Location location, String named, int pages, List<String> files) {
        String shown = files.get(0);
        String titled = files.get(files.size() - 1);
        return ProblemCode.FRONT_MATTER_DOCUMENT_ASSUMED.at(
                location,
                SafeText.of(named) + " is not the path of an OpenAPI document with what "
                        + (pages == 1 ? "this page documents" : pages + " pages document") + "; "
                        + SafeText.of(shown) + " is used"
                        + (titled.equals(shown) ? "." : ", and the title of " + SafeText.of(titled) + "."),
                "Write the path from the site's root, such as " + SafeText.plain("/" + shown) + ".");
    }
}
