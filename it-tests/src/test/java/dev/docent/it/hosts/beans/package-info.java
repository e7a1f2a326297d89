/** Host stores that replace Docent's. */
package dev.docent.it.hosts.beans;
