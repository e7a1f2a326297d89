/** Hosts that run agents: job creation, messages, events and long polling. */
package dev.docent.it.running;
