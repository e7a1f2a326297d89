/**
 * The test applications that contain Docent. Classes in the subpackages run inside the servers; tests do not.
 *
 * <p>Entry points: {@link dev.docent.it.hosts.Hosts}, the catalogue; {@link dev.docent.it.hosts.HostWar}, the builder
 * of WARs.
 */
package dev.docent.it.hosts;
