/** The resolver that the documentation shows, in a host. */
package dev.docent.it.hosts.navigation;
