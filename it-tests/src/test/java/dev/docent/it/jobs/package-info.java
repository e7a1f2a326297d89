/** Jobs over HTTP, in every state. */
package dev.docent.it.jobs;
