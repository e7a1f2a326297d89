package dev.docent.impl.navigation;

import java.util.List;

/**
 * What an endpoint reference means at its place.
 *
 * @param setting the setting of the nearest element that has one; {@code null} when none has
 */
record Scope(OpenApiSetting setting) {

    static final Scope NONE = new Scope(null);

    /** {@return the scope inside of an element} */
    Scope inside(Entry.Element element) {
        OpenApiSetting own = element.openApi();
        boolean names = own != null && !(own.sources().isEmpty() && hasSpec());
        return names ? new Scope(own) : this;
    }

    boolean hasSpec() {
        return setting != null;
    }

    List<String> specs() {
        return setting == null
                ? List.of()
                : setting.sources().stream().map(OpenApiSetting.Source::path).toList();
    }

    String directory() {
        return setting == null ? OpenApiSetting.DEFAULT_DIRECTORY : setting.directory();
    }
}
