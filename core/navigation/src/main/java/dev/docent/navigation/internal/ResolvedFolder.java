package dev.docent.navigation.internal;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.folders.ForwardingFolder;

/**
 * The folder of a site that is resolved already, as a host's resolver gets it: delegating to the standard resolver costs
 * nothing then.
 */
final class ResolvedFolder extends ForwardingFolder {

    private final ResolvedNavigation navigation;

    ResolvedFolder(DocsFolder folder, ResolvedNavigation navigation) {
        super(folder);
        this.navigation = navigation;
    }

    ResolvedNavigation navigation() {
        return navigation;
    }
}
