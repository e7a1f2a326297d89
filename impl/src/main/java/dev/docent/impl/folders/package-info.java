/**
 * Where the files of a documentation site come from: a directory, the class path, a web application, hosts that the owner
 * has allowed. Each is a jail with bounds; {@link dev.docent.impl.folders.SiteCopy} keeps what was read and made of it.
 *
 * <p>Entry points: {@link dev.docent.impl.folders.DocsFolders}, {@link dev.docent.impl.folders.SiteCopy}.
 *
 * <p>Stability: internal; may change in any release.
 */
package dev.docent.impl.folders;
