/**
 * For those who operate an application with Docent: what a node reports about itself, as beans to inject and CDI events to
 * observe. {@code docent-observability} uses nothing else of Docent.
 *
 * <p>Nullness: as in {@link dev.docent.api.jobs}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API".
 */
@NullMarked
package dev.docent.api.operations;

import org.jspecify.annotations.NullMarked;
