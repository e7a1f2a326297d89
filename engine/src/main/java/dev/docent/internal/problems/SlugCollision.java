package dev.docent.internal.problems;

import dev.docent.internal.openapi.SpecOperation;

/**
 * An operation that gets another slug than it asks for.
 *
 * @param operation the operation
 * @param slug the slug that it asks for
 * @param given the slug that it gets
 * @param owner the operation that has the slug it asks for
 */
public record SlugCollision(SpecOperation operation, String slug, String given, SpecOperation owner) {}
