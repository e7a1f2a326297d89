/** A host that reloads its documentation on demand. Entry point: {@code Hosts.reloading}. For tests only. */
package dev.docent.it.hosts.reloading;
