package dev.docent.impl.internal.rest.bodies;

import java.util.List;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A node of the navigation: a page or a container. No component has this type itself: Payara would describe the nodes in a node
 * without an end, and answer its document with a 500.
 */
@Schema(
        name = "DocsNavigationNode",
        description = "A page or a container. A node also has the other fields that the author wrote, such as icon, and"
                + " tag; a field without a value is left out.")
public record NavigationNodeBody(
        @Schema(
                required = true,
                description = "What the node is",
                enumeration = {
                    "navigation",
                    "language",
                    "version",
                    "product",
                    "tab",
                    "anchor",
                    "dropdown",
                    "item",
                    "group",
                    "page"
                })
        String type,

        @Schema(description = "Display name; every node but the root has one")
        String title,

        @Schema(
                description =
                        "Of a page, its address in the site, with a leading slash; of a container, where it leads")
        String href,

        @Schema(description = "Of a page: what it is about") String description,

        @Schema(description = "Of a page: its name in a sidebar, if that is not the title")
        String sidebarTitle,

        @Schema(description = "Of a page: true if what it documents is deprecated")
        Boolean deprecated,

        @Schema(description = "True if lists of pages leave it out")
        Boolean hidden,

        @Schema(description = "Of a page: true if it has no file")
        Boolean missing,

        @Schema(
                description = "Of a page for an operation: the document, method and path, or the document, webhook and"
                        + " its name")
        String openapi,

        @Schema(name = "openapi-schema", description = "Of a page for a model: the document and the name of the model")
        String openapiSchema,

        @Schema(
                description =
                        "Of a page: access groups of which a reader must belong to one; only with an admin API key")
        List<String> groups,

        @Schema(description = "Of a page: true if nobody may see it; only with an admin API key")
        Boolean closed,

        @Schema(ref = "#/components/schemas/DocsNavigationNode", description = "Of a container: its own page")
        Object root,

        @Schema(
                description = "Of a container that is not just a link: its nodes in their order, each a"
                        + " DocsNavigationNode")
        List<Object> children) {}
