/** Hosts that mount Docent on other paths. */
package dev.docent.it.hosts.moved;
