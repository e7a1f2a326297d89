package dev.docent.api.navigation;

/** Placeholder javadoc, see navigation work. */
@FunctionalInterface
public interface NavigationResolver {

    /** {@return the tree and every problem} */
    Object resolve(Object folder);
}
