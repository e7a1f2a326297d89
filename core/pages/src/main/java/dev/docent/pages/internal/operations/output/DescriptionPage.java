package dev.docent.pages.internal.operations.output;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.mdx.MdxPage;

/** Reads the descriptions of OpenAPI documents: CommonMark, as OpenAPI has it, and the components that pages may have. */
public final class DescriptionPage {

    private DescriptionPage() {}

    /**
     * {@return a description as a page} Never throws, whatever the text is.
     *
     * @param file where relative links begin
     */
    public static MdxPage of(String file, String markdown) {
        return MdxPage.parseMarkdown(file, markdown.getBytes(StandardCharsets.UTF_8), DescriptionPage::isKnown);
    }

    /** Names in HTML may be in capital letters. */
    private static boolean isKnown(String name) {
        return !name.isEmpty()
                && (ComponentRegistry.find(name).isPresent()
                        || ComponentRegistry.find(name.toLowerCase(Locale.ROOT)).isPresent()
                        || name.equals("Snippet"));
    }
}
