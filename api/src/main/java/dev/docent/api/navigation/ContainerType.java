package dev.docent.api.navigation;

import java.util.Locale;

/** The kind of navigation element that a {@link NavigationContainer} represents. */
public enum ContainerType {
    /** The whole navigation, the root of the tree. */
    NAVIGATION,
    /** An entry of {@code languages}. */
    LANGUAGE,
    /** An entry of {@code versions}. */
    VERSION,
    /** An entry of {@code products}. */
    PRODUCT,
    /** An entry of {@code tabs}. */
    TAB,
    /** An entry of {@code anchors}. */
    ANCHOR,
    /** An entry of {@code dropdowns}. */
    DROPDOWN,
    /** An entry of {@code menu}. */
    ITEM,
    /** An entry of {@code groups}, a group inside {@code pages}, or a generated group. */
    GROUP;

    /** {@return the name used in {@code docs.json} and in the resolved JSON, such as {@code tab}} */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
