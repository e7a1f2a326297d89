/** Jobs on the wire, in every state. */
package dev.docent.it.jobs;
