/** A host that reloads its documentation on demand. Entry point: {@code Hosts.reloading}. */
package dev.docent.it.hosts.reloading;
