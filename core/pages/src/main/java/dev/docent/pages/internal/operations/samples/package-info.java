/**
 * Samples of requests in several languages, and examples of bodies, written from examples in the document or from its
 * schemas.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.operations.samples.CodeSamples} and {@link
 * dev.docent.pages.internal.operations.samples.SampleValues}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.operations.samples;

import org.jspecify.annotations.NullMarked;
