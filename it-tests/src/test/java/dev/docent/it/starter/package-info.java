/** The applications of {@code examples} that are made to be copied, on their servers. */
package dev.docent.it.starter;
