package dev.docent.site.internal.deployments;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.ProjectSite;
import dev.docent.impl.internal.config.SiteSource;
import dev.docent.impl.internal.config.SiteSource.PreviewSettings;
import dev.docent.impl.internal.config.SiteSource.Previews;

/**
 * Where readers see branches, as far as the settings say it. Immutable.
 *
 * @param bases address of the site, without a slash at its end, of each project with previews whose address is configured
 */
public record PreviewAddresses(Map<String, String> bases) {

    /** Copies the map. */
    public PreviewAddresses {
        bases = Map.copyOf(bases);
    }

    /** {@return the addresses of the configured projects} */
    public static PreviewAddresses of(ConfiguredSites sites) {
        Map<String, String> bases = new HashMap<>();
        for (ProjectSite site : sites.ofProjects()) {
            site.source()
                    .map(SiteSource::previews)
                    .filter(previews -> previews.readers() != Previews.OFF)
                    .flatMap(PreviewSettings::base)
                    .ifPresent(base -> bases.put(site.project(), base));
        }
        return new PreviewAddresses(bases);
    }

    /** {@return the address of a branch of a project; empty if it has none, or git allows no branch of this name} */
    public Optional<URI> of(String project, String branch) {
        return Optional.ofNullable(bases.get(project))
                .filter(base -> PreviewSegments.isAccepted(branch))
                .map(base -> URI.create(in(base, branch)));
    }

    /** {@return the address of a branch of the site at an address without a slash at its end} */
    public static String in(String base, String branch) {
        return base + BranchPreviews.PATH + PreviewSegments.segment(branch) + "/";
    }
}
