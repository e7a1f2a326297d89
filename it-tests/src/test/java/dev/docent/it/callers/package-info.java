/** What callers of jobs need beyond the admin API: {@code /docent/v1}, and the guard against browsers' sessions. */
package dev.docent.it.callers;
