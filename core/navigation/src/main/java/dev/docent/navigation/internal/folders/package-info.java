/**
 * Documentation folders: a directory, a class path, a web application's resources, and OpenAPI documents on the web. Every
 * folder confines paths to its root and bounds what it reads.
 *
 * <p>Entry point: {@link dev.docent.navigation.internal.folders.DocsFolders}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.folders;

import org.jspecify.annotations.NullMarked;
