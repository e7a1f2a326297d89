/** What a host has that calls the admin API: resources that make its calls visible from outside. */
package dev.docent.it.hosts.calling;
