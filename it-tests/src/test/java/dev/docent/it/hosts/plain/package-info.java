/** A host's own resources, JSON and error mapping, and the Application that leaves all to discovery. */
package dev.docent.it.hosts.plain;
