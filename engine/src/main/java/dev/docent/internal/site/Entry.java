package dev.docent.internal.site;

import java.util.List;
import java.util.Map;

import dev.docent.internal.specs.OpenApiSetting;
import dev.docent.internal.text.Location;

/** An entry of the navigation as {@code docs.json} has it. */
public sealed interface Entry {

    /** {@return where it stands} */
    Location location();

    /**
     * An element that holds other entries.
     *
     * @param title its display name; {@code null} for the navigation
     * @param openApi the OpenAPI documents it names; {@code null} when it names none
     * @param root the page it shows itself; {@code null} when it has none
     * @param holdsPages whether its entries come from {@code pages}
     * @param entries what is in it
     * @param fields its other members
     * @param faulty whether something is missing in it that has been reported
     */
    record Element(
            ElementType type,
            String title,
            Location location,
            OpenApiSetting openApi,
            PageEntry root,
            boolean holdsPages,
            List<Entry> entries,
            Map<String, Object> fields,
            boolean incomplete)
            implements Entry {}

    /**
     * A page or an endpoint reference.
     *
     * @param text what the author wrote
     */
    record PageEntry(Location location, String text) implements Entry {}
}
