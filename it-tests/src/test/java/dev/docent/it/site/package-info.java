/** The pages of a documentation site inside a host. */
package dev.docent.it.site;
