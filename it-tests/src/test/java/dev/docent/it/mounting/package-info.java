/**
 * Every way to mount the admin API in a host, and what holds in all of them.
 *
 * <p>Entry point: {@link dev.docent.it.mounting.ServesAdminApi}.
 */
package dev.docent.it.mounting;
