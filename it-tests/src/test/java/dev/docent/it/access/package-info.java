/** Who is let in: keys of the configuration, of the host, the container's own security, nobody's. */
package dev.docent.it.access;
