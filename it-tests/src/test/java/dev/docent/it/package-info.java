/**
 * One suite for all servers: the packaged jars in real applications, tested over HTTP. Servers and tests listen on the loopback address
 * only. No test class is copied per server; an exception for one server states its reason.
 *
 * <p>The profiles {@code liberty}, {@code payara} and {@code wildfly} choose the server; {@code liberty-mp71} is Open Liberty with
 * MicroProfile 7.1, and {@code glassfish} a milestone of GlassFish 8, without what it cannot run: see {@code
 * docs/reference/servers.mdx}.
 *
 * <p>Entry points: {@link dev.docent.it.hosts.Hosts} for the applications, {@link dev.docent.it.wire.WireBytes} for the
 * expected bytes, {@link dev.docent.it.server.Deviation} for what a server may do differently, {@link
 * dev.docent.it.mounting.DiscoveringHostIT} for a host that runs the tests of all themes.
 */
package dev.docent.it;
