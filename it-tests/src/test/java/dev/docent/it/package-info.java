/**
 * One suite for all servers: the packaged jars in real applications, tested over HTTP.
 *
 * <p>Entry points: {@link dev.docent.it.hosts.Hosts} for the applications, {@link dev.docent.it.wire.WireBytes} for the
 * expected bytes, {@link dev.docent.it.server.Deviation} for what a server may do differently, {@link
 * dev.docent.it.mounting.DiscoveringHostIT} for a host that runs the tests of all themes.
 */
package dev.docent.it;
