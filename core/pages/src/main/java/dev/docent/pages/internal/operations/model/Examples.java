package dev.docent.pages.internal.operations.model;

import java.util.stream.Stream;

/** The examples of a parameter or a schema. */
public final class Examples {

    private Examples() {}

    /** {@return the value of an example object: {@code dataValue} since OpenAPI 3.2; absent if it has none} */
    public static Part value(Part example) {
        return example.get("dataValue").isPresent() ? example.get("dataValue") : example.get("value");
    }

    /** {@return what a parameter states as its values} */
    public static Stream<Part> of(Part parameter) {
        Part named = parameter.get("examples");
        return Stream.concat(
                        Stream.of(parameter.get("example")),
                        Stream.concat(
                                named.items().stream(),
                                named.members().values().stream().map(Examples::value)))
                .filter(Part::isPresent);
    }
}
