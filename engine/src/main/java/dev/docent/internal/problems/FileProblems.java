package dev.docent.internal.problems;

import java.io.IOException;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.folders.NotFetchedException;
import dev.docent.internal.openapi.rules.SpecProblem;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;

/** What can be wrong with the files of a site as such. */
public final class FileProblems {

    /** Path of the file that describes a site. */
    public static final String DOCS_JSON = "docs.json";

    private FileProblems() {}

    public static Problem folderUnreadable(String folder, IOException cause) {
        return ProblemCode.DOCS_FOLDER_UNREADABLE.at(
                Location.ofFile(""),
                "The docs folder (" + SafeText.plain(folder) + ") cannot be listed: " + reason(cause) + ".",
                "Check that it exists and may be read.");
    }

    public static Problem fileUnreadable(Location file, IOException cause) {
        return ProblemCode.FILE_UNREADABLE.at(
                file, "The file cannot be read: " + reason(cause) + ".", "Check its size and its permissions.");
    }

    public static Problem directoryUnreadable(String directory) {
        return ProblemCode.DIRECTORY_UNREADABLE.at(
                Location.ofFile(directory),
                "The directory cannot be listed, so its files are not known.",
                "Check its permissions, or move it out of the site.");
    }

    public static Problem lastGoodKept() {
        return ProblemCode.LAST_GOOD_KEPT.at(
                Location.ofFile(DOCS_JSON),
                "No navigation can be made of the site as it is now, so the last good one is served on.",
                "Correct the errors below.");
    }

    public static Problem reloadFailed(Throwable failure) {
        return ProblemCode.LAST_GOOD_KEPT.at(
                Location.ofFile(DOCS_JSON),
                "Resolving the site again failed with " + failure.getClass().getSimpleName()
                        + ", so the last good navigation is served on.",
                "See the server's log.");
    }

    static String reason(IOException cause) {
        String message = cause.getMessage();
        boolean explained = cause.getClass() == IOException.class || cause instanceof NotFetchedException;
        return explained && message != null
                ? SafeText.plain(message)
                : cause.getClass().getSimpleName();
    }

    public static Problem ofText(ParseProblem problem) {
        return switch (problem.kind()) {
            case ENCODING ->
                ProblemCode.ENCODING_NOT_UTF8.at(
                        problem.location(),
                        "The file is not UTF-8" + (problem.detail().isEmpty() ? "." : " but " + problem.detail() + "."),
                        "Save it as UTF-8.");
            case SYNTAX ->
                ProblemCode.SYNTAX_ERROR.at(
                        problem.location(),
                        "The file cannot be read: " + SafeText.plain(problem.detail()) + ".",
                        "Correct it at this place, or just before.");
            case DEPTH ->
                ProblemCode.NESTING_TOO_DEEP.at(
                        problem.location(),
                        "Values are nested more than " + ValueCursor.MAX_DEPTH + " deep.",
                        "Flatten the document.");
            case DEPTH_OF_PART ->
                ProblemCode.NESTING_TOO_DEEP.at(
                        problem.location(),
                        "The value is nested so that it goes more than " + ValueCursor.MAX_DEPTH
                                + " deep; pages are shown without it.",
                        "Flatten the value.");
            case DUPLICATE_KEY ->
                ProblemCode.DUPLICATE_KEY.at(
                        problem.location(),
                        "The object has the name " + SafeText.of(problem.detail()) + " twice; the last one counts.",
                        "Remove one of them.");
            case EXPANSION ->
                ProblemCode.ALIASES_TOO_LARGE.at(
                        problem.location(), "The YAML aliases stand for too many values.", "Use fewer aliases.");
        };
    }

    public static Problem ofSpec(SpecProblem problem) {
        String detail = SafeText.plain(problem.detail());
        return switch (problem.kind()) {
            case NOT_OPENAPI ->
                ProblemCode.SPEC_NOT_OPENAPI.at(
                        problem.location(),
                        "The file is no OpenAPI document: it has no member \"openapi\".",
                        "Begin it with openapi: 3.1.0, or name another file.");
            case SWAGGER_2 ->
                ProblemCode.SPEC_SWAGGER_2.at(
                        problem.location(),
                        "The file is a Swagger " + detail + " document; only OpenAPI 3 is supported.",
                        "Convert it to OpenAPI 3, for instance at https://converter.swagger.io.");
            case VERSION ->
                ProblemCode.SPEC_VERSION_UNKNOWN.at(
                        problem.location(),
                        "The file claims to be of OpenAPI version \"" + detail + "\"; only 3.x is supported.",
                        "Write a version such as 3.1.0.");
            case SHAPE ->
                ProblemCode.SPEC_INVALID.at(
                        problem.location(),
                        "The OpenAPI document is invalid, so none of it is used: " + detail + ".",
                        "Correct it as the OpenAPI specification says.");
            case OMISSION ->
                ProblemCode.SPEC_INCOMPLETE.at(
                        problem.location(),
                        "The OpenAPI document is incomplete: " + detail + ".",
                        "Add it as the OpenAPI specification says.");
            case EXTERNAL_REFERENCE ->
                ProblemCode.SPEC_EXTERNAL_REFERENCE.at(
                        problem.location(),
                        "\"" + detail + "\" refers to another document.",
                        "Bundle the OpenAPI document into one file.");
            case UNRESOLVED_REFERENCE ->
                ProblemCode.SPEC_UNRESOLVED_REFERENCE.at(
                        problem.location(),
                        "\"" + detail + "\" refers to nothing in this document.",
                        "Correct the reference, or add what it refers to.");
        };
    }
}
