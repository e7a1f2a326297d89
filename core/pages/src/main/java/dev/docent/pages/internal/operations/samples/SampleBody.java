package dev.docent.pages.internal.operations.samples;

import java.util.List;

import dev.docent.navigation.internal.documents.Node;

/** The body of a sample. */
sealed interface SampleBody {

    /** No body. */
    record None() implements SampleBody {}

    /** JSON; {@code text} is what to send. */
    record Json(Node value, String text) implements SampleBody {}

    /** Any other text. */
    record Text(String text) implements SampleBody {}

    /** A form whose fields are encoded like a query. */
    record Form(List<Field> fields) implements SampleBody {}

    /** A form with files. */
    record Multipart(List<Field> fields) implements SampleBody {}

    /** The content of a file. */
    record File(String name) implements SampleBody {}

    /**
     * A field of a form.
     *
     * @param value text, or the name of a file
     * @param type the media type of a part of a multipart form; empty for the usual one
     */
    record Field(String name, String value, boolean file, String type) {}
}
