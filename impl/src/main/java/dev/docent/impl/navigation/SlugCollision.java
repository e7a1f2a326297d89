package dev.docent.impl.navigation;

import dev.docent.impl.openapi.SpecOperation;

/**
 * An operation that gets another slug than it asks for.
 *
 * @param operation the operation
 * @param slug the slug that it asks for
 * @param given the slug that it gets
 * @param owner the operation that has the slug it asks for
 */
record SlugCollision(SpecOperation operation, String slug, String given, SpecOperation owner) {}
