package dev.docent.impl.internal.rest.bodies;

import java.util.List;
import java.util.Map;

import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body of {@code GET /docs/pages/{slug}}. */
@Schema(
        name = "DocsPage",
        description =
                "A page. body, headings, previous and next are left out if the application does not show its pages"
                        + " (no docent-site), or does not show this page to the caller.")
public record DocsPageBody(
        @Schema(required = true, description = "The page as in the navigation")
        NavigationNodeBody page,

        @Schema(description = "Of a page that is generated: the author's text before the generated part, as MDX")
        String content,

        @Schema(
                type = SchemaType.OBJECT,
                description =
                        "Of a page for an operation: the operation, as in its OpenAPI document, with its parameters,"
                                + " security and servers")
        Map<String, Object> operation,

        @Schema(type = SchemaType.OBJECT, description = "Of a page for a model: the model, as in its OpenAPI document")
        Map<String, Object> schema,

        @Schema(
                type = SchemaType.OBJECT,
                description =
                        "The components of the document to which the operation or the model refers, directly or not")
        Map<String, Object> components,

        @Schema(description = "The whole page as Markdown, the same as at its address with .md")
        String body,

        @Schema(description = "The headings of the page, in their order")
        List<HeadingBody> headings,

        @Schema(
                nullable = true,
                description = "The page before it in its part of the navigation; null if it is the first")
        @Nullable PageLinkBody previous,

        @Schema(
                nullable = true,
                description = "The page after it in its part of the navigation; null if it is the last")
        @Nullable PageLinkBody next) {}
