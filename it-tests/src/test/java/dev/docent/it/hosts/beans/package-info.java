/** Stores that a host brings in place of Docent's. */
package dev.docent.it.hosts.beans;
