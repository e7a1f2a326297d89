/**
 * Files of a documentation site and what is in them: the jail they are read from, JSON and YAML as one immutable tree
 * that knows where each value stands, front matter of pages.
 *
 * <p>Entry points: {@link dev.docent.impl.documents.DocsFolders} for folders, {@link dev.docent.impl.documents.Documents}
 * for what a file holds.
 *
 * <p>Stability: internal; may change in any release.
 */
package dev.docent.impl.documents;
