/** Hosts that must not start. */
package dev.docent.it.deployment;
