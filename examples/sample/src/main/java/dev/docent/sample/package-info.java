/**
 * The smallest host of Docent: an application path, three demo jobs, a documentation site.
 *
 * <p>Entry point: {@link dev.docent.sample.SampleApplication}.
 *
 * <p>Stability: an example; nothing depends on it.
 */
package dev.docent.sample;
