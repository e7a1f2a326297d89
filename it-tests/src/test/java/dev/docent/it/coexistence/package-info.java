/** Docent does not affect the host's own resources: each host is compared with itself, without Docent. */
package dev.docent.it.coexistence;
