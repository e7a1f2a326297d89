/** Applications that list their classes. */
package dev.docent.it.hosts.listing;
