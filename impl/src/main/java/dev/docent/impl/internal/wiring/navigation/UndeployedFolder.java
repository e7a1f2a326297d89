package dev.docent.impl.internal.wiring.navigation;

import java.util.Optional;
import java.util.function.Supplier;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.wiring.SiteAbsentException;

/**
 * The folder of a site in a repository before a commit of it is published: it cannot be read.
 *
 * @param why the reason, if one is known
 */
record UndeployedFolder(ConfiguredSite docs, Supplier<Optional<String>> why) implements DocsFolder {

    @Override
    public Optional<byte[]> read(String path) {
        throw absent();
    }

    @Override
    public DocsListing list() {
        throw absent();
    }

    private SiteAbsentException absent() {
        String reason = why.get().map(known -> ": " + known).orElse(" yet");
        return new SiteAbsentException(
                "The site of project " + docs.project() + " has not been published" + reason
                        + ". It is served as soon as a deployment succeeds",
                Problem.builder(
                                "docs-json-missing",
                                Problem.Severity.ERROR,
                                "docs.json",
                                "Nothing of the project's repository has been published" + reason + ".",
                                "It is served as soon as a deployment succeeds, which is tried again.")
                        .build());
    }

    @Override
    public String description() {
        return "the repository of project " + docs.project();
    }
}
