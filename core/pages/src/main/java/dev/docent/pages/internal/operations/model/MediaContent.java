package dev.docent.pages.internal.operations.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A body in one media type.
 *
 * @param type the media type, such as {@code application/json}
 * @param schema absent if unknown
 * @param examples in the order of the document
 * @param encoding of the parts of a form
 * @param stream whether the body is a sequence of items, each of the schema
 */
public record MediaContent(String type, Part schema, List<NamedExample> examples, Part encoding, boolean stream) {

    /** A body that is not a stream of items. */
    public MediaContent(String type, Part schema, List<NamedExample> examples, Part encoding) {
        this(type, schema, examples, encoding, false);
    }

    /** Kinds of bodies that samples and forms write in different ways. */
    public enum Kind {
        JSON,
        FORM,
        MULTIPART,
        TEXT,
        BINARY
    }

    /** Copies the examples. */
    public MediaContent {
        examples = List.copyOf(examples);
    }

    /** {@return the first example with a value} */
    public Optional<NamedExample> example() {
        return Examples.first(examples);
    }

    /** {@return whether such a body is XML} */
    public boolean isXml() {
        String name = name();
        return name.equals("application/xml") || name.equals("text/xml") || name.endsWith("+xml");
    }

    /** {@return the type in lower case without its parameters} */
    private String name() {
        return name(type);
    }

    private static String name(String type) {
        String name = type.toLowerCase(Locale.ROOT);
        int end = name.indexOf(';');
        return (end < 0 ? name : name.substring(0, end)).strip();
    }

    /** {@return whether such a body is a stream of server-sent events} */
    public boolean isEventStream() {
        return name().equals("text/event-stream");
    }

    /** {@return whether such a body is a sequence of JSON values, each on a line} */
    public boolean isJsonLines() {
        String name = name();
        return name.endsWith("jsonl") || name.endsWith("json-seq") || name.endsWith("ndjson");
    }

    /** {@return how such a body is written} */
    public Kind kind() {
        return kindOf(type);
    }

    /** {@return how bodies of a media type are written} */
    static Kind kindOf(String type) {
        String name = name(type);
        if (name.equals("application/json")
                || name.endsWith("+json")
                || name.equals("*/*")
                || name.endsWith("/*+json")) {
            return Kind.JSON;
        }
        if (name.equals("application/x-www-form-urlencoded")) {
            return Kind.FORM;
        }
        if (name.equals("multipart/form-data")) {
            return Kind.MULTIPART;
        }
        boolean text = name.startsWith("text/")
                || name.endsWith("jsonl")
                || name.endsWith("json-seq")
                || name.endsWith("xml")
                || name.endsWith("json")
                || name.endsWith("yaml")
                || name.endsWith("graphql")
                || name.endsWith("javascript");
        return text ? Kind.TEXT : Kind.BINARY;
    }
}
