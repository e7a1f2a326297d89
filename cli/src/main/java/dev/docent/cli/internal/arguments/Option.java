package dev.docent.cli.internal.arguments;

/**
 * An option of a command, such as {@code --format json}.
 *
 * @param label what its value is called; empty if it takes none
 */
public record Option(String name, String label, String description, Values values, boolean isRequired) {

    /** How many values an option takes. */
    enum Values {
        NONE,
        ONE,
        /** It may be repeated. */
        MANY,
        /** It may be repeated, and have several values with commas between them. */
        LIST
    }

    /** {@return an option without a value} */
    public static Option flag(String name, String description) {
        return new Option(name, "", description, Values.NONE, false);
    }

    public static Option of(String name, String label, String description) {
        return new Option(name, label, description, Values.ONE, false);
    }

    /** {@return an option that may be repeated; its values may contain commas} */
    public static Option repeated(String name, String label, String description) {
        return new Option(name, label, description, Values.MANY, false);
    }

    /** {@return an option that may be repeated, and have several values with commas between them} */
    public static Option list(String name, String label, String description) {
        return new Option(name, label, description, Values.LIST, false);
    }

    /** {@return this option, which a command cannot do without} */
    public Option required() {
        return new Option(name, label, description, values, true);
    }

    /** {@return whether it may be written several times} */
    public boolean mayBeRepeated() {
        return values == Values.MANY || values == Values.LIST;
    }

    boolean isFlag() {
        return values == Values.NONE;
    }

    /** {@return how it is written} */
    public String usage() {
        String list = values == Values.LIST ? "[," + label + "...]" : "";
        return isFlag() ? name : name + "=" + label + list;
    }
}
