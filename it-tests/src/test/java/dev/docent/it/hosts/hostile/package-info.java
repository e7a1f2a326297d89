/** Providers that claim what is not theirs. */
package dev.docent.it.hosts.hostile;
