package dev.docent.sample.forge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.sample.agents.AgentWork;
import dev.docent.sample.agents.WorkFolder;
import dev.docent.sample.repository.DocsRepository;
import dev.docent.site.DocumentationSite;
import dev.docent.site.SitePreview;

/** Branches as sites, the most recently viewed ones. Thread-safe. */
@ApplicationScoped
public class Previews {

    private static final int MAX_OPEN = 8;

    private final DocumentationSite site;
    private final Forge forge;
    private final SampleAddress address;
    private final Map<Integer, Opened> opened = new LinkedHashMap<>(MAX_OPEN, 0.75f, true);

    private record Opened(String commit, Path folder, SitePreview preview) {}

    /** For the container's proxy. */
    protected Previews() {
        this(null, null, null);
    }

    @Inject
    Previews(DocumentationSite site, Forge forge, SampleAddress address) {
        this.site = site;
        this.forge = forge;
        this.address = address;
    }

    /** {@return the path at which the preview of a pull request is, with the context path} */
    public String path(PullRequest pull) {
        return address.path("/pulls/" + pull.number() + "/preview");
    }

    /** {@return a pull request as a site; empty if its branch is gone} */
    public synchronized Optional<SitePreview> of(PullRequest pull) {
        return forge.head(pull).map(commit -> {
            Opened known = opened.get(pull.number());
            if (known != null && known.commit().equals(commit)) {
                return known.preview();
            }
            Opened fresh = open(pull, commit);
            Optional.ofNullable(opened.put(pull.number(), fresh)).ifPresent(Previews::remove);
            dropOldest();
            return fresh.preview();
        });
    }

    private Opened open(PullRequest pull, String commit) {
        AgentWork work = AgentWork.ofServer();
        Path folder = work.folder().previews().resolve(pull.number() + "-" + commit);
        try {
            Files.createDirectories(folder.getParent());
            new DocsRepository(work.folder().repository()).export(commit, folder);
            return new Opened(commit, folder, site.preview(folder, path(pull)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void dropOldest() {
        while (opened.size() > MAX_OPEN) {
            Integer oldest = opened.keySet().iterator().next();
            remove(opened.remove(oldest));
        }
    }

    private static void remove(Opened closed) {
        WorkFolder.delete(closed.folder());
    }
}
