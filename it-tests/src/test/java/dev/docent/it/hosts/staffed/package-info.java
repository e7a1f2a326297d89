/** A host with a console, whose users are in the staff and have roles in projects. */
package dev.docent.it.hosts.staffed;
