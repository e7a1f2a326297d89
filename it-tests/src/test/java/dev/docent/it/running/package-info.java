/** Hosts that run agents: creating jobs, messages, what the host is told, and callers who wait. */
package dev.docent.it.running;
