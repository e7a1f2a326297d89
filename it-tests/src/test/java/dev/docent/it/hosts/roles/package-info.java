/** A host whose users and roles are the container's. */
package dev.docent.it.hosts.roles;
