/**
 * The resolved navigation over HTTP, from every kind of folder.
 *
 * <p>Entry point: {@link dev.docent.it.docs.ServesNavigation}, the tests for all kinds of folders.
 */
package dev.docent.it.docs;
