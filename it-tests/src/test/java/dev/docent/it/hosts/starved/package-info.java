/** A host whose pools can be occupied. */
package dev.docent.it.hosts.starved;
