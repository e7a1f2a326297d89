/**
 * All ways to mount the admin API in a host, and the tests common to them.
 *
 * <p>Entry point: {@link dev.docent.it.mounting.ServesAdminApi}.
 */
package dev.docent.it.mounting;
