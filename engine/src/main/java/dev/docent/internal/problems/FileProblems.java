package dev.docent.internal.problems;

import java.io.IOException;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.documents.ValueCursor;
import dev.docent.internal.folders.NotFetchedException;
import dev.docent.internal.openapi.rules.SpecProblem;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.ParseProblem;

/** Problems of the files of a site. */
public final class FileProblems {

    /** Path of the file that defines a site. */
    public static final String DOCS_JSON = "docs.json";

    private FileProblems() {}

    public static Problem folderUnreadable(String folder, IOException cause) {
        return ProblemCode.DOCS_FOLDER_UNREADABLE.at(
                Location.ofFile(""),
                "The docs folder (" + SafeText.plain(folder) + ") cannot be listed: " + reason(cause) + ".",
                "Check that it exists and is readable.");
    }

    public static Problem fileUnreadable(Location file, IOException cause) {
        return ProblemCode.FILE_UNREADABLE.at(
                file, "The file cannot be read: " + reason(cause) + ".", "Check its size and its permissions.");
    }

    public static Problem directoryUnreadable(String directory) {
        return ProblemCode.DIRECTORY_UNREADABLE.at(
                Location.ofFile(directory),
                "The directory cannot be listed; its files are unknown.",
                "Check its permissions, or move it out of the site.");
    }

    public static Problem lastGoodKept() {
        return ProblemCode.LAST_GOOD_KEPT.at(
                Location.ofFile(DOCS_JSON),
                "The site cannot be resolved; Docent serves the last good navigation (stale).",
                "Fix the errors below.");
    }

    public static Problem reloadFailed(Throwable failure) {
        return ProblemCode.LAST_GOOD_KEPT.at(
                Location.ofFile(DOCS_JSON),
                "Reloading the site failed with " + failure.getClass().getSimpleName()
                        + "; Docent serves the last good navigation (stale).",
                "See the server log.");
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
                        "Syntax error: " + SafeText.plain(problem.detail()) + ".",
                        "Fix it at this location or just before it.");
            case DEPTH ->
                ProblemCode.NESTING_TOO_DEEP.at(
                        problem.location(),
                        "Values are nested more than " + ValueCursor.MAX_DEPTH + " levels deep.",
                        "Flatten the document.");
            case DEPTH_OF_PART ->
                ProblemCode.NESTING_TOO_DEEP.at(
                        problem.location(),
                        "The value is nested more than " + ValueCursor.MAX_DEPTH
                                + " levels deep; pages are shown without it.",
                        "Flatten the value.");
            case DUPLICATE_KEY ->
                ProblemCode.DUPLICATE_KEY.at(
                        problem.location(),
                        "Duplicate key " + SafeText.of(problem.detail()) + "; the last one is used.",
                        "Remove one of them.");
            case EXPANSION ->
                ProblemCode.ALIASES_TOO_LARGE.at(
                        problem.location(), "The YAML aliases expand to too many values.", "Use fewer aliases.");
        };
    }

    public static Problem ofSpec(SpecProblem problem) {
        String detail = SafeText.plain(problem.detail());
        return switch (problem.kind()) {
            case NOT_OPENAPI ->
                ProblemCode.SPEC_NOT_OPENAPI.at(
                        problem.location(),
                        "The file is not an OpenAPI document: it has no member \"openapi\".",
                        "Start it with openapi: 3.1.0, or name another file.");
            case SWAGGER_2 ->
                ProblemCode.SPEC_SWAGGER_2.at(
                        problem.location(),
                        "The file is a Swagger " + detail + " document; only OpenAPI 3 is supported.",
                        "Convert it to OpenAPI 3, for example at https://converter.swagger.io.");
            case VERSION ->
                ProblemCode.SPEC_VERSION_UNKNOWN.at(
                        problem.location(),
                        "Unsupported OpenAPI version \"" + detail + "\"; only 3.x is supported.",
                        "Use a version such as 3.1.0.");
            case SHAPE ->
                ProblemCode.SPEC_INVALID.at(
                        problem.location(),
                        "The OpenAPI document is invalid and is not used: " + detail + ".",
                        "Correct it according to the OpenAPI specification.");
            case OMISSION ->
                ProblemCode.SPEC_INCOMPLETE.at(
                        problem.location(),
                        "The OpenAPI document is incomplete: " + detail + ".",
                        "Add it according to the OpenAPI specification.");
            case WEBHOOK_METHOD ->
                ProblemCode.WEBHOOK_METHOD_IGNORED.at(
                        problem.location(), detail + ".", "Give each method a webhook of its own.");
            case EXTERNAL_REFERENCE ->
                ProblemCode.SPEC_EXTERNAL_REFERENCE.at(
                        problem.location(),
                        "\"" + detail + "\" refers to a document that is no file of this site.",
                        "Save it in the site and refer to it by a relative path, or bundle the OpenAPI document.");
            case MISSING_FILE ->
                ProblemCode.SPEC_UNRESOLVED_REFERENCE.at(
                        problem.location(),
                        "There is no file " + detail + ".",
                        "Correct the reference: it is relative to the file that it is in, and case matters.");
            case CIRCULAR_REFERENCE ->
                ProblemCode.SPEC_UNRESOLVED_REFERENCE.at(
                        problem.location(),
                        "\"" + detail + "\" leads back to itself.",
                        "Remove the reference; only schemas and other components may refer to each other in a circle.");
            case TOO_MANY_FILES ->
                ProblemCode.SPEC_UNRESOLVED_REFERENCE.at(
                        problem.location(),
                        "The document refers to too many files; " + detail + " is left out.",
                        "Bundle the OpenAPI document into fewer files.");
            case UNRESOLVED_REFERENCE ->
                ProblemCode.SPEC_UNRESOLVED_REFERENCE.at(
                        problem.location(),
                        "\"" + detail + "\" does not resolve in this document.",
                        "Correct the reference, or add its target.");
        };
    }
}
