package dev.docent.base.internal.html;

/** The id of an element, unique among those that its {@link Ids} gave out. */
public final class ElementId {

    private final String value;

    ElementId(String value) {
        this.value = value;
    }

    /** {@return the id as it is written, never empty and without white space} */
    public String value() {
        return value;
    }

    @Override
    public String toString() {
        return value;
    }
}
