/**
 * The resolved navigation over HTTP, from every kind of folder.
 *
 * <p>Entry point: {@link dev.docent.it.docs.AnswersNavigation}, what holds wherever the site comes from.
 */
package dev.docent.it.docs;
