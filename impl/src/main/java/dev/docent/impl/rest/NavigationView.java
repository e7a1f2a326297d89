package dev.docent.impl.rest;

import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.impl.navigation.NavigationJson;
import dev.docent.impl.navigation.NavigationJson.Audience;

/**
 * A site's navigation in the two forms in which it is answered.
 *
 * @param everything with its problems and with the pages of access groups, for who has a key
 * @param open without them, for everybody
 */
public record NavigationView(Representation everything, Representation open) {

    /** {@return both forms of {@code navigation}, finished} */
    public static NavigationView of(ResolvedNavigation navigation) {
        NavigationJson json = new NavigationJson();
        return new NavigationView(
                Representation.of(json.render(navigation, Audience.AUTHORS)),
                Representation.of(json.render(navigation, Audience.PUBLIC)));
    }
}
