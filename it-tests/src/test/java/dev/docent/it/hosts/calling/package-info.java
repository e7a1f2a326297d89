/** Resources of a host that calls the admin API; they expose its calls to the tests. */
package dev.docent.it.hosts.calling;
