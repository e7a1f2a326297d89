package dev.docent.pages.internal.theme.standard.layout;

import dev.docent.api.navigation.ContainerType;

/** Where on a page a reader goes to other containers of one kind. */
enum SwitchLocation {
    /** A row of links in the header. */
    TABS,
    /** A menu in the header. */
    HEADER_MENU,
    /** A menu above the entries of the sidebar. */
    SIDEBAR_MENU,
    /** A list of links above the entries of the sidebar. */
    SIDEBAR_LINKS,
    /** No switch: the entries are those of the sidebar. */
    NONE;

    static SwitchLocation of(ContainerType type) {
        return switch (type) {
            case TAB -> TABS;
            case VERSION, LANGUAGE -> HEADER_MENU;
            case PRODUCT, DROPDOWN -> SIDEBAR_MENU;
            case ANCHOR, ITEM -> SIDEBAR_LINKS;
            case NAVIGATION, GROUP -> NONE;
        };
    }
}
