/** A host whose users and roles are managed by the container. */
package dev.docent.it.hosts.roles;
