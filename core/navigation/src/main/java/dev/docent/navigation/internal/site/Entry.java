package dev.docent.navigation.internal.site;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.specs.OpenApiSetting;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** A navigation entry as written in {@code docs.json}. */
public sealed interface Entry {

    /** {@return its location} */
    Location location();

    /**
     * An element that contains other entries.
     *
     * @param title its display name; {@code null} for the navigation
     * @param openApi the OpenAPI documents it names; {@code null} if it names none
     * @param root its own page; {@code null} if it has none
     * @param holdsPages whether its entries come from {@code pages}
     * @param entries its content
     * @param fields its other members
     * @param incomplete whether something is missing in it, which has been reported
     * @param closed whether nobody may see what is in it
     */
    record Element(
            ElementType type,
            @Nullable String title,
            Location location,
            @Nullable OpenApiSetting openApi,
            @Nullable PageEntry root,
            boolean holdsPages,
            List<Entry> entries,
            Map<String, Object> fields,
            boolean incomplete,
            boolean closed)
            implements Entry {

        /**
         * {@return the setting for endpoint references inside this element; {@code null} if there is none}
         *
         * @param around the setting outside it; {@code null} if there is none
         */
        public @Nullable OpenApiSetting scope(@Nullable OpenApiSetting around) {
            return openApi == null || openApi.sources().isEmpty() && around != null ? around : openApi;
        }

        /** {@return whether generated pages come before the entries: pages of an element that is no group are an addition} */
        public boolean isGeneratedFirst() {
            return holdsPages && !type.isGroup();
        }

        /** Adds the paths of all entries that are pages, in the order of the tree. */
        void addPaths(Set<String> paths) {
            for (Entry entry : entries) {
                if (entry instanceof Element child) {
                    child.addPaths(paths);
                } else if (entry instanceof PageEntry page && page.mayBePath() && page.path() != null) {
                    paths.add(page.path());
                }
            }
            if (root != null && root.path() != null) {
                paths.add(root.path());
            }
        }
    }

    /**
     * A page or an endpoint reference.
     *
     * @param text what the author wrote
     * @param path the text as the path of a page from the site root; {@code null} if it leads out of the site
     * @param reference the operation that it may refer to; {@code null} if it is the path of a page
     */
    record PageEntry(
            Location location,
            String text,
            @Nullable String path,
            @Nullable EndpointReference reference) implements Entry {

        /** {@return whether it is the path of a page if no document has the operation that the text may name} */
        public boolean mayBePath() {
            return reference == null || reference.isUncertain();
        }
    }
}
