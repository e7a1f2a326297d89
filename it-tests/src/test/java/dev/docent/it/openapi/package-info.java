/** The admin API in a host's own {@code /openapi}. */
package dev.docent.it.openapi;
