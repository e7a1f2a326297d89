package dev.docent.internal.problems;

import dev.docent.internal.openapi.SpecOperation;

/**
 * An operation that gets a different slug than requested.
 *
 * @param operation the operation
 * @param slug the requested slug
 * @param given the assigned slug
 * @param owner the operation that has the requested slug
 */
public record SlugCollision(SpecOperation operation, String slug, String given, SpecOperation owner) {}
