/**
 * One suite for every server: the packaged jars in real applications, driven over HTTP from outside.
 *
 * <p>Where to look: {@link dev.docent.it.hosts.Hosts} for the applications, {@link dev.docent.it.wire.WireBytes} for the
 * expected bytes, {@link dev.docent.it.server.Deviation} for what a server may do differently, {@link
 * dev.docent.it.mounting.DiscoveringHostIT} for a host that all themes are tried on.
 */
package dev.docent.it;
