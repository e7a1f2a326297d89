/** Hosts that mount Docent elsewhere. */
package dev.docent.it.hosts.moved;
