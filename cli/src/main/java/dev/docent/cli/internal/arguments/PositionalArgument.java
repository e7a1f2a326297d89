package dev.docent.cli.internal.arguments;

/** An argument that is recognised by its position, such as a folder. */
public record PositionalArgument(String label, String description, boolean isRequired) {

    String usage() {
        return isRequired ? label : "[" + label + "]";
    }
}
