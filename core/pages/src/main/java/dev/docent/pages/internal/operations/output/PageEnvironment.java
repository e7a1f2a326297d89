package dev.docent.pages.internal.operations.output;

import dev.docent.pages.internal.texts.Texts;

/**
 * What all pages of a document share. Immutable.
 *
 * @param texts in the language of the site
 */
public record PageEnvironment(Texts<OperationText> texts, MarkdownRenderer markdown, ModelPages models) {}
