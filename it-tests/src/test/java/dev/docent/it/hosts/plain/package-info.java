/** A host's own resources, JSON and error mapping, and the empty Application. */
package dev.docent.it.hosts.plain;
