package dev.docent.pages.internal.components.element;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** The value of the class attribute. */
public final class Classes {

    /** A drawing or image of the author that is an icon and has no size: it gets that of text. */
    public static final String ICON = "own-icon";

    private Classes() {}

    /** {@return those of the names that are not empty} */
    public static String of(String... names) {
        return Arrays.stream(names).filter(name -> !name.isEmpty()).collect(Collectors.joining(" "));
    }

    /** {@return the classes that the author gave a component and that a stylesheet of the site has} */
    public static String written(Element element, PageWriter page) {
        String written = element.anyText("className", "class");
        if (written.isEmpty()) {
            return "";
        }
        page.reportClasses(written);
        return page.styledClasses(written, Set.of());
    }

    /** {@return the name if the condition is true} */
    public static String when(boolean condition, String name) {
        return condition ? name : "";
    }
}
