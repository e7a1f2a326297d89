package dev.docent.pages.internal.site;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.pages.internal.body.BodySite;
import dev.docent.pages.internal.body.LinkTarget;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.site.images.ImageSizes;

/**
 * What the content of one page needs from its site.
 *
 * @param notes receives what the content is built from, and what it leads to
 * @param styledClasses the classes that the stylesheet of the operator has styles for
 * @param hasUtilities whether classes are styled by their names
 */
record SiteBody(
        VisibleSite visible,
        LinkTargets targets,
        ImageSizes images,
        Set<String> hosts,
        Addresses addresses,
        String language,
        boolean isRead,
        PageNotes notes,
        Set<String> styledClasses,
        boolean hasUtilities)
        implements BodySite {

    @Override
    public String iconLibrary() {
        return visible.theme().iconLibrary();
    }

    @Override
    public Addresses addresses(String file) {
        return addresses;
    }

    @Override
    public LinkTarget target(String path) {
        LinkTarget target = targets.find(path);
        if (target instanceof LinkTarget.File file) {
            notes.linked().add(file.path());
        }
        return target;
    }

    @Override
    public Optional<ImageSize> imageSize(String file) {
        notes.sources().add(file);
        return images.find(file);
    }

    @Override
    public boolean isAllowedHost(String host) {
        return hosts.contains(host);
    }

    @Override
    public Optional<String> stylesheetOf(String className) {
        return styledClasses.contains(className) ? Optional.empty() : visible.stylesheetOf(className);
    }

    @Override
    public boolean isStyled(String className) {
        return styledClasses.contains(className);
    }

    @Override
    public List<String> colored(String color) {
        return visible.theme().colored(color);
    }

    @Override
    public Optional<MdxPage> snippet(String file) {
        notes.sources().add(file);
        return visible.snippet(file);
    }

    @Override
    public Optional<String> script(String file) {
        notes.sources().add(file);
        return visible.text(file);
    }
}
