package dev.docent.internal.site;

import java.util.List;

import dev.docent.internal.files.FileList;
import dev.docent.internal.specs.OpenApiSetting;

/**
 * The context in which an endpoint reference is resolved.
 *
 * @param setting the setting of the nearest element that has one; {@code null} if none has
 */
public record Scope(OpenApiSetting setting) {

    public static final Scope NONE = new Scope(null);

    private static final FileList NO_SPECS = FileList.of(List.of());

    /** {@return the scope inside an element} */
    public Scope inside(Entry.Element element) {
        OpenApiSetting own = element.openApi();
        boolean names = own != null && !(own.sources().isEmpty() && hasSpec());
        return names ? new Scope(own) : this;
    }

    public boolean hasSpec() {
        return setting != null;
    }

    public FileList specs() {
        return setting == null ? NO_SPECS : setting.paths();
    }

    public String directory() {
        return setting == null ? OpenApiSetting.DEFAULT_DIRECTORY : setting.directory();
    }
}
