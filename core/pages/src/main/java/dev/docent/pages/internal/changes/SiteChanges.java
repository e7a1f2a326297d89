package dev.docent.pages.internal.changes;

/**
 * What changed between two states of a site. Immutable.
 *
 * @param access changes of audiences; those that give more readers access are first
 * @param pages by path in the new site; removed ones by their former path
 * @param navigation what is removed in the order of the old navigation, then everything else in the order of the new one
 * @param redirects the former paths of pages, and those that were redirected, that lead nowhere
 * @param apis the changes of OpenAPI documents, those that break clients first, then by path
 * @param stylesheets those of the folders, by path
 * @param problems what could not be compared: it may have changed
 */
public record SiteChanges(
        Limited<AccessChange> access,
        Limited<PageChange> pages,
        Limited<NavigationChange> navigation,
        Limited<MissingRedirect> redirects,
        Limited<DocumentChange> apis,
        Limited<StylesheetChange> stylesheets,
        Limited<NotCompared> problems) {

    /** {@return whether nothing changed, as far as it was compared} */
    public boolean isEmpty() {
        return access.total()
                        + pages.total()
                        + navigation.total()
                        + redirects.total()
                        + apis.total()
                        + stylesheets.total()
                == 0;
    }

    /** {@return whether anything becomes visible to more readers} */
    public boolean opens() {
        return access.omitted() > 0 || access.items().stream().anyMatch(AccessChange::isVisibleToMore);
    }

    /** {@return how many changes of the API break clients} */
    public int breaking() {
        return apis.items().stream()
                .mapToInt(document -> document.changes().breaking())
                .sum();
    }

    /** {@return whether the API may have changes that are not found} */
    public boolean isApiUncertain() {
        return apis.omitted() > 0
                || problems.omitted() > 0
                || problems.items().stream().anyMatch(NotCompared::api);
    }
}
