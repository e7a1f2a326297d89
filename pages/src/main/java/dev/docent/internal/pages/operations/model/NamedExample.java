package dev.docent.internal.pages.operations.model;

/**
 * An example of a body.
 *
 * @param name as a reader chooses it; empty for the only one
 * @param value its value
 */
public record NamedExample(String name, Part value) {}
