package dev.docent.internal.problems;

import java.util.Optional;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;

/** Problems of the tree that the application's own {@code NavigationResolver} returns; it stands for that of docs.json. */
public final class ResolverProblems {

    private static final String SUBJECT = "The application's NavigationResolver lists ";

    private ResolverProblems() {}

    private static Problem at(ProblemCode code, String message, String fix) {
        return code.at(Location.ofFile(FileProblems.DOCS_JSON), SUBJECT + message, fix);
    }

    /** A page with an address that no page can have. */
    public static Problem outsideOfSite(String href) {
        return at(
                ProblemCode.PATH_OUTSIDE_SITE,
                SafeText.of(href) + ", which is not a path inside the site; the page is left out.",
                "Begin its href with a slash.");
    }

    /** A page without file and operation. */
    public static Problem pageMissing(String href, Optional<String> nearest) {
        return at(
                ProblemCode.PAGE_MISSING,
                "the page " + SafeText.of(href) + ", but there is no file for it" + Problems.didYouMean(nearest),
                "Correct its href, add " + SafeText.plain(href.substring(1)) + ".mdx, or set its operation.");
    }

    /** A second page at the address of another one, with another operation. */
    public static Problem addressTaken(String href) {
        return at(
                ProblemCode.SLUG_TAKEN,
                "two pages with different operations at " + SafeText.of(href) + "; only the first one is shown.",
                "Give one of them another href.");
    }

    /** An operation, webhook or model that no document of the site has. */
    public static Problem operationUnknown(DocumentedOperation operation) {
        return at(
                ProblemCode.OPERATION_UNKNOWN,
                SafeText.of(operation.reference()) + ", which is in no OpenAPI document of the site.",
                "Correct the operation, or name its document in docs.json.");
    }

    /** An operation with {@code x-excluded}. */
    public static Problem operationExcluded(DocumentedOperation operation) {
        return at(
                ProblemCode.OPERATION_EXCLUDED,
                SafeText.of(operation.reference()) + ", which is marked with x-excluded.",
                "Remove the page or x-excluded.");
    }

    /** An operation with {@code x-hidden}. */
    public static Problem operationHidden(DocumentedOperation operation) {
        return at(
                ProblemCode.OPERATION_HIDDEN,
                SafeText.of(operation.reference()) + ", which is marked with x-hidden.",
                "Remove the page or x-hidden, or configure hidden operations as unlisted.");
    }

    /** A page for other access groups than those of its file or operation. */
    public static Problem groupsDiffer(String href, PageVisibility host, PageVisibility site) {
        return at(
                ProblemCode.PAGE_CLOSED,
                SafeText.of(href) + " for " + SafeText.plain(host.toString()) + ", but the site restricts it to "
                        + SafeText.plain(site.toString()) + ": nobody sees the page.",
                "Name a group that both have; a resolver cannot open what the site restricts.");
    }
}
