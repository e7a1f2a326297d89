/**
 * The applications that carry Docent in the tests. Classes in the packages below run inside the servers; nothing of the
 * tests does.
 *
 * <p>Entry points: {@link dev.docent.it.hosts.Hosts}, the catalogue; {@link dev.docent.it.hosts.HostWar}, how a WAR is
 * put together.
 */
package dev.docent.it.hosts;
