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

    /**
     * {@return whether the pages of such an element are listed among those around it, under its title; otherwise the element
     * is one of several parts of the site, of which a reader sees one at a time}
     */
    public boolean isGroup() {
        return this == GROUP;
    }

    /**
     * {@return whether elements of this type are editions of the same content, such as languages: a reader who goes from one
     * to another stays on the same page if that has it}
     */
    public boolean isEdition() {
        return this == LANGUAGE || this == VERSION;
    }

    /**
     * {@return whether the title of such an element is a name for readers; the navigation as a whole has none, and that of a
     * language is its tag}
     */
    public boolean isNamed() {
        return this != NAVIGATION && this != LANGUAGE;
    }

    /** {@return the name used in {@code docs.json} and in the resolved JSON, such as {@code tab}} */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
