/**
 * What is in the files of a documentation site: JSON and YAML as one immutable tree that knows where each value stands, or
 * value by value; front matter of pages. Of a file only what is selected is built; the rest is passed over at the speed of a
 * scan.
 *
 * <p>Entry points: {@link dev.docent.impl.documents.Documents}, {@link dev.docent.impl.documents.FrontMatter}.
 *
 * <p>Stability: internal; may change in any release.
 */
package dev.docent.impl.documents;
