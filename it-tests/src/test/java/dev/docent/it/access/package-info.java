/** Access control: configured keys, the host's keys, container security and no security. */
package dev.docent.it.access;
