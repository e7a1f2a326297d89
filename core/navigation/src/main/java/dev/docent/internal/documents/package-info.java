/**
 * The values of JSON and YAML documents, each with its location: as a tree, or value by value without building one.
 *
 * <p>Entry points: {@link dev.docent.internal.documents.Node} and {@link dev.docent.internal.documents.ValueCursor}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.documents;

import org.jspecify.annotations.NullMarked;
