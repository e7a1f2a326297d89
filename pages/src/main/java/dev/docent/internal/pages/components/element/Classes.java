package dev.docent.internal.pages.components.element;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The value of the class attribute. */
public final class Classes {

    private Classes() {}

    /** {@return those of the names that are not empty} */
    public static String of(String... names) {
        return Arrays.stream(names).filter(name -> !name.isEmpty()).collect(Collectors.joining(" "));
    }

    /** {@return the name if the condition is true} */
    public static String when(boolean condition, String name) {
        return condition ? name : "";
    }
}
