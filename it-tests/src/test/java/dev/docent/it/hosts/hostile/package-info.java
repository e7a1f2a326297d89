/** Providers that claim types that belong to other components. */
package dev.docent.it.hosts.hostile;
