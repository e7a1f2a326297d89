package dev.docent.internal.problems;

import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.text.Location;

/** Problems of what is written in a page, below its front matter. */
public final class BodyProblems {

    private BodyProblems() {}

    public static Problem encoding(Location location) {
        return ProblemCode.ENCODING_NOT_UTF8.at(
                location,
                "The page is not valid UTF-8; what cannot be read is shown as U+FFFD.",
                "Save it as UTF-8, with or without a byte order mark.");
    }

    public static Problem notATag(Location location, String written) {
        return ProblemCode.TAG_SHOWN_AS_TEXT.at(
                location, SafeText.of(written) + " begins no tag; it is shown as text.", "Write &lt; for the sign.");
    }

    public static Problem tagNotClosed(Location location, String written) {
        return ProblemCode.TAG_SHOWN_AS_TEXT.at(
                location,
                SafeText.of(written) + " is never closed; it is shown as text.",
                "Add the closing tag, or write &lt; for a less-than sign.");
    }

    public static Problem closingTagUnexpected(Location location, String written) {
        return ProblemCode.TAG_SHOWN_AS_TEXT.at(
                location,
                "There is no open tag that " + SafeText.of(written) + " closes; it is shown as text.",
                "Remove it, or add the open tag.");
    }

    public static Problem tagClosedByParent(Location location, String written) {
        return ProblemCode.TAG_MISPLACED.at(
                location,
                SafeText.of(written) + " is not closed before what it is in ends; it is closed there.",
                "Add the closing tag.");
    }

    public static Problem closingTagInside(Location location, String written) {
        return ProblemCode.TAG_MISPLACED.at(
                location,
                SafeText.of(written) + " closes an element that begins outside this list item or quotation; both end"
                        + " here.",
                "Move the closing tag behind the list or quotation, without indentation.");
    }

    public static Problem tagNotAlone(Location location, String written) {
        return ProblemCode.TAG_MISPLACED.at(
                location,
                "One tag of " + SafeText.of(written) + " shares its line with text, the other one does not.",
                "Put both tags on lines of their own.");
    }

    public static Problem expressionNotClosed(Location location, String written) {
        return ProblemCode.EXPRESSION_SHOWN_AS_TEXT.at(
                location,
                "The brace of " + SafeText.of(written) + " is never closed; it is shown as text.",
                "Write \\{ for a brace, or close it.");
    }

    public static Problem expressionInvalid(Location location, String written) {
        return ProblemCode.EXPRESSION_SHOWN_AS_TEXT.at(
                location,
                SafeText.of(written) + " is not a JavaScript expression; it is shown as text.",
                "Write \\{ for a brace.");
    }

    public static Problem moduleInvalid(Location location, String written) {
        return ProblemCode.MODULE_SHOWN_AS_TEXT.at(
                location,
                SafeText.of(written) + " is not an import or export that can be read; it is shown as text.",
                "Correct its syntax.");
    }

    public static Problem voidTagNotClosed(Location location, String written) {
        return ProblemCode.MDX_NOT_PORTABLE.at(
                location,
                "MDX requires a slash at the end of " + SafeText.of(written) + ".",
                "Write the tag as <br />, for example.");
    }

    public static Problem htmlComment(Location location) {
        return ProblemCode.MDX_NOT_PORTABLE.at(
                location, "MDX has no HTML comments; this one is left out.", "Write {/* … */} instead.");
    }

    public static Problem angleBracketLink(Location location, String written) {
        return ProblemCode.MDX_NOT_PORTABLE.at(
                location,
                "MDX has no links in angle brackets; " + SafeText.of(written) + " is shown as a link.",
                "Write the address without brackets, or as [text](address).");
    }

    public static Problem nestedTooDeeply(Location location) {
        return ProblemCode.PAGE_TOO_LARGE.at(
                location, "This is nested too deeply; the rest is left out or shown as text.", "Flatten it.");
    }

    public static Problem snippetInItself(Location location, String path) {
        return ProblemCode.PAGE_TOO_LARGE.at(
                location,
                "The snippet " + SafeText.of(path) + " contains itself without an end; it is left out here.",
                "Remove it here.");
    }

    public static Problem tooLarge(Location location) {
        return ProblemCode.PAGE_TOO_LARGE.at(
                location,
                "The page becomes too large; the rest is left out.",
                "Split the page, or use fewer snippets in it.");
    }

    public static Problem problemsOmitted(Location location) {
        return ProblemCode.PROBLEMS_OMITTED.at(
                location, "The page has more problems than are reported.", "Fix those shown.");
    }

    public static Problem componentUnknown(Location location, String name, Optional<String> nearest) {
        return ProblemCode.COMPONENT_UNKNOWN.at(
                location,
                "There is no component " + SafeText.of(name) + Problems.didYouMean(nearest),
                "Correct the name, or import the component; what is between its tags is shown.");
    }

    /** @param reason a clause that says why */
    public static Problem notEvaluated(Location location, String source, String reason) {
        return ProblemCode.EXPRESSION_NOT_EVALUATED.at(
                location,
                "{" + SafeText.plain(source.strip()) + "} has no value: " + SafeText.plain(reason) + ".",
                "Write the text itself, define the name, or write \\{ for a brace.");
    }

    /** @param what the attribute or component that needs it */
    public static Problem scriptRequired(Location location, String what) {
        return ProblemCode.SCRIPT_REQUIRED.at(
                location,
                SafeText.of(what) + " works only with a script of the page, and pages run none.",
                "Say it without a script.");
    }

    public static Problem elementRefused(Location location, String name) {
        return ProblemCode.ELEMENT_REFUSED.at(
                location, "No page may have the element " + SafeText.of(name) + "; it is left out.", "Remove it.");
    }

    public static Problem snippetMissing(Location location, String path) {
        return ProblemCode.SNIPPET_MISSING.at(
                location,
                "There is no snippet " + SafeText.of(path) + " in the site.",
                "Correct the path; it begins at the site root.");
    }

    public static Problem exportMissing(Location location, String name, String path) {
        return ProblemCode.SNIPPET_MISSING.at(
                location,
                SafeText.of(path) + " does not export " + SafeText.of(name) + ".",
                "Correct the name, or export it there.");
    }

    public static Problem linkBroken(Location location, String address, Optional<String> nearest) {
        return ProblemCode.LINK_BROKEN.at(
                location,
                "Nothing in the site is at " + SafeText.of(address) + Problems.didYouMean(nearest),
                "Correct the path, or add a redirect.");
    }

    public static Problem linkEmpty(Location location) {
        return ProblemCode.LINK_BROKEN.at(
                location, "The link has no address; its text is shown without one.", "Add the address.");
    }

    /** @param page path of the page that the link leads to; empty for the page that it is on */
    public static Problem anchorBroken(Location location, String page, String id, Optional<String> nearest) {
        return ProblemCode.ANCHOR_BROKEN.at(
                location,
                (page.isEmpty() ? "The page" : SafeText.of(page)) + " has no " + SafeText.of("#" + id)
                        + Problems.didYouMean(nearest.map(other -> "#" + other)),
                "Use the id of a heading.");
    }

    public static Problem addressRefused(Location location, String address) {
        return ProblemCode.ADDRESS_REFUSED.at(
                location,
                SafeText.of(address) + " is not an address that a page may have; its text is shown without a link.",
                "Use http, https, mailto, tel, vscode, cursor, or a path of the site.");
    }

    public static Problem hostNotAllowed(Location location, String host) {
        return ProblemCode.HOST_NOT_ALLOWED.at(
                location,
                "The site loads nothing from " + SafeText.of(host) + "; a link is shown instead.",
                "Allow it (docent.site.hosts=" + SafeText.plain(host) + ", --embed-host=" + SafeText.plain(host)
                        + "), or put the file into the site.");
    }

    public static Problem iconUnknown(Location location, String name) {
        return ProblemCode.ICON_UNKNOWN.at(
                location,
                "There is no icon " + SafeText.of(name) + "; it is left out.",
                "Use the name of an icon of the site's library, or a path to an image.");
    }

    public static Problem styleRefused(Location location, String declaration) {
        return ProblemCode.STYLE_REFUSED.at(
                location, "The style " + SafeText.of(declaration) + " is left out.", "Remove it.");
    }

    public static Problem stylesheetNotLoaded(Location location, String file) {
        return ProblemCode.STYLESHEET_NOT_LOADED.at(
                location,
                "Pages do not load " + SafeText.of(file) + ", which has styles for classes that they use.",
                "Use components and the settings of docs.json instead.");
    }

    public static Problem mathShownAsSource(Location location) {
        return ProblemCode.MATH_SHOWN_AS_SOURCE.at(
                location,
                "Mathematical notation between dollar signs is shown as it is written.",
                "Write it in plain text, or put an image of it into the site.");
    }

    /**
     * {@return a problem of a snippet, with the pages that have it}
     *
     * @param pages their number
     * @param page file of one of them
     */
    public static Problem inSnippet(Problem problem, int pages, String page) {
        String uses = pages == 1 ? SafeText.plain(page) : pages + " pages, such as " + SafeText.plain(page);
        return withMessage(problem, problem.message() + " The snippet is in " + uses + ".");
    }

    /** {@return a problem with the number of pages that have it} */
    public static Problem onPages(Problem problem, int pages) {
        return withMessage(problem, problem.message() + " This affects " + pages + " pages.");
    }

    private static Problem withMessage(Problem problem, String message) {
        return problem.toBuilder().message(message).build();
    }
}
