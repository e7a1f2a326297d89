package dev.docent.impl.navigation;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.impl.documents.Place;
import dev.docent.impl.openapi.SpecIndex;

/** What can be wrong with the front matter of a page. */
final class PageProblems {

    private PageProblems() {}

    static Problem frontMatterNoMapping(Place place) {
        return ProblemCode.FRONT_MATTER_MALFORMED.at(
                place, "The front matter holds no fields.", "Write lines such as title: Quickstart.");
    }

    /** A value that is not of the form of a reference: says which part of it is missing. */
    static Problem referenceMalformed(Place place, String written) {
        String[] tokens = written.trim().split("\\s+");
        boolean document = tokens.length == 1 && tokens[0].matches("(?i).*\\.(json|ya?ml)|https?://.*");
        return ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN.at(
                place,
                document
                        ? Quote.of(written) + " names a document, but no operation of it."
                        : Quote.of(written) + " is not of the form METHOD PATH.",
                document
                        ? "Write method and path after it, such as " + Quote.plain(tokens[0]) + " GET /users."
                        : "Write an HTTP method and a path that begins with a slash, or \"webhook\" and a name.");
    }

    /** @param meant the documents that were searched */
    static Problem operationUnknown(
            Place place, EndpointReference reference, List<SpecIndex> meant, Optional<String> nearest) {
        return unknown(place, reference.label(), reference.spec(), meant, nearest)
                .at("Correct the method and the path; parameters are compared by name.");
    }

    /** @param meant the documents that were searched */
    static Problem modelUnknown(
            Place place, String name, String spec, List<SpecIndex> meant, Optional<String> nearest) {
        return unknown(place, name, spec, meant, nearest)
                .at("Correct the name; it is one of those under components/schemas.");
    }

    /** A problem that lacks its fix. */
    @FunctionalInterface
    private interface Unfixed {
        Problem at(String fix);
    }

    private static Unfixed unknown(
            Place place, String what, String spec, List<SpecIndex> meant, Optional<String> nearest) {
        String where = spec == null || meant.isEmpty()
                ? "in no OpenAPI document of the site"
                : "not in " + Quote.plain(meant.get(0).file());
        return fix -> ProblemCode.FRONT_MATTER_REFERENCE_UNKNOWN.at(
                place, Quote.of(what) + " is " + where + Problems.didYouMean(nearest), fix);
    }

    /**
     * @param pages number of pages with such a reference
     * @param files the documents that have what the references mean, in path order
     */
    static Problem referenceAmbiguous(Place place, String written, int pages, List<String> files) {
        String first = Quote.of(files.get(0));
        String last = Quote.of(files.get(files.size() - 1));
        String who = pages == 1 ? Quote.of(written) + " is" : "The operations of " + pages + " pages are";
        return ProblemCode.FRONT_MATTER_REFERENCE_AMBIGUOUS.at(
                place,
                who + " in " + files.size() + " OpenAPI documents, from " + first + " to " + last
                        + "; the last one is used.",
                "Write the document in front of the method, or remove the copy.");
    }
}
