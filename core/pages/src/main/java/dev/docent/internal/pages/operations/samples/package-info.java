/**
 * Samples of requests in several languages, and examples of bodies, written from examples in the document or from its
 * schemas.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.operations.samples.CodeSamples} and {@link
 * dev.docent.internal.pages.operations.samples.SampleValues}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.operations.samples;

import org.jspecify.annotations.NullMarked;
