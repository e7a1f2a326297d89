/** Hosts that use what a node reports about itself. */
package dev.docent.it.hosts.operations;
