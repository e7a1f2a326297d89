/**
 * The values of JSON and YAML documents, each with its location: as a tree, or value by value without building one.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.documents.Node} and {@link dev.docent.navigation.internal.documents.ValueCursor}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.documents;

import org.jspecify.annotations.NullMarked;
