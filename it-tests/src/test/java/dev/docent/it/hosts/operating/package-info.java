/** What an application adds to operate Docent: it issues keys, erases jobs and records who did what. */
package dev.docent.it.hosts.operating;
