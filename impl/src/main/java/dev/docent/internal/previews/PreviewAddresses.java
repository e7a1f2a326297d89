package dev.docent.internal.previews;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.internal.config.Projects;
import dev.docent.internal.config.SiteSource.Previews;
import org.eclipse.microprofile.config.Config;

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
    public static PreviewAddresses of(Projects projects, Config config) {
        return new PreviewAddresses(projects.all().stream()
                .filter(project -> project.source()
                        .filter(source -> source.previews() != Previews.OFF)
                        .isPresent())
                .filter(project -> base(project.id(), config).isPresent())
                .collect(Collectors.toMap(
                        Projects.Project::id,
                        project -> base(project.id(), config).orElseThrow())));
    }

    /** {@return the configured address of a project's site, without a slash at its end; empty if there is none} */
    public static Optional<String> base(String project, Config config) {
        return config.getOptionalValue("docent.projects." + project + ".base", String.class)
                .map(base -> base.strip().replaceFirst("/+$", ""))
                .filter(base -> base.matches("(?i)https?://.+"));
    }

    /** {@return the address of a branch of a project; empty if it has none, or git allows no branch of this name} */
    public Optional<URI> of(String project, String branch) {
        return Optional.ofNullable(bases.get(project))
                .filter(base -> BranchNames.isAccepted(branch))
                .map(base -> URI.create(in(base, branch)));
    }

    /** {@return the address of a branch of the site at an address without a slash at its end} */
    static String in(String base, String branch) {
        return base + BranchPreviews.PATH + BranchNames.segment(branch) + "/";
    }
}
