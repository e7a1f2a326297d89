/** Beans of hosts that replace parts of Docent, or resources of the server. */
package dev.docent.it.hosts.beans;
