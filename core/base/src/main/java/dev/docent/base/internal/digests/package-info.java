/**
 * Digests: of keys, requests, files and pages. Both subsystems build on it.
 *
 * <p>Entry point: {@link dev.docent.base.internal.digests.Sha256}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.base.internal.digests;

import org.jspecify.annotations.NullMarked;
