package dev.docent.api.navigation;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Who may see a page: everybody, the members of some access groups, or nobody. Nobody sees a page whose access groups
 * cannot be read or understood. Immutable and thread-safe.
 */
public final class PageVisibility {

    private static final PageVisibility EVERYBODY = new PageVisibility(false, List.of());
    private static final PageVisibility NOBODY = new PageVisibility(true, List.of());

    private final boolean closed;
    private final List<String> groups;

    private PageVisibility(boolean closed, List<String> groups) {
        this.closed = closed;
        this.groups = groups;
    }

    /** {@return the visibility of a page that everybody may see} */
    public static PageVisibility everybody() {
        return EVERYBODY;
    }

    /** {@return the visibility of a page that nobody may see} */
    public static PageVisibility nobody() {
        return NOBODY;
    }

    /**
     * Restricts a page to access groups.
     *
     * @param groups names of access groups, copied in their order; empty for no restriction
     * @return the visibility of a page that members of any of these groups may see; everybody if there are none
     * @throws NullPointerException when the collection or a name is {@code null}
     */
    public static PageVisibility of(Collection<String> groups) {
        List<String> distinct = List.copyOf(new LinkedHashSet<>(groups));
        return distinct.isEmpty() ? EVERYBODY : new PageVisibility(false, distinct);
    }

    /** {@return whether everybody may see the page} */
    public boolean isEverybody() {
        return !closed && groups.isEmpty();
    }

    /** {@return whether nobody may see the page} */
    public boolean isNobody() {
        return closed;
    }

    /**
     * {@return the access groups whose members may see the page; empty for everybody and for nobody, so never decide
     * by it: use {@link #includes}}
     */
    public List<String> groups() {
        return groups;
    }

    /**
     * Decides whether a reader may see the page.
     *
     * @param groupsOfReader the access groups that the reader belongs to
     * @return whether the page exists for the reader
     */
    public boolean includes(Set<String> groupsOfReader) {
        return isEverybody() || !Collections.disjoint(groups, groupsOfReader);
    }

    /**
     * {@return whether everybody who may see something of the other visibility may see this, too}
     *
     * @param other the visibility of what shows or names this
     */
    public boolean includesAllOf(PageVisibility other) {
        return isEverybody() || other.isNobody() || !closed && !other.isEverybody() && groups.containsAll(other.groups);
    }

    /**
     * Combines the visibilities that two sources declare for one page: nobody prevails, and groups add up.
     *
     * @param other the visibility that the other source declares
     * @return nobody if one of them is, else the groups of both, else everybody
     */
    public PageVisibility and(PageVisibility other) {
        if (closed || other.closed) {
            return NOBODY;
        }
        Set<String> both = new LinkedHashSet<>(groups);
        both.addAll(other.groups);
        return of(both);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PageVisibility that && closed == that.closed && groups.equals(that.groups);
    }

    @Override
    public int hashCode() {
        return 31 * groups.hashCode() + Boolean.hashCode(closed);
    }

    @Override
    public String toString() {
        return closed ? "nobody" : groups.isEmpty() ? "everybody" : groups.toString();
    }
}
