/** What a host's own {@code /openapi} says of the admin API. */
package dev.docent.it.openapi;
