/** Hosts that need addresses that a site would have, too. */
package dev.docent.it.hosts.crowded;
