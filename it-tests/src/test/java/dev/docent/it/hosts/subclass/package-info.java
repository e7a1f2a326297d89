/** Resources of Docent extended by a host. */
package dev.docent.it.hosts.subclass;
