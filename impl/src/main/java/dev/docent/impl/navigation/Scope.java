package dev.docent.impl.navigation;

import java.util.List;

/**
 * What an endpoint reference means at its place.
 *
 * @param setting the setting of the nearest element that has one; {@code null} when none has
 */
record Scope(OpenApiSetting setting) {

    static final Scope NONE = new Scope(null);

    private static final FileList NO_SPECS = FileList.of(List.of());

    /** {@return the scope inside of an element} */
    Scope inside(Entry.Element element) {
        OpenApiSetting own = element.openApi();
        boolean names = own != null && !(own.sources().isEmpty() && hasSpec());
        return names ? new Scope(own) : this;
    }

    boolean hasSpec() {
        return setting != null;
    }

    FileList specs() {
        return setting == null ? NO_SPECS : setting.paths();
    }

    String directory() {
        return setting == null ? OpenApiSetting.DEFAULT_DIRECTORY : setting.directory();
    }
}
