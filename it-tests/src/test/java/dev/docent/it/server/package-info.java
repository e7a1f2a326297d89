/**
 * The server of this run, and the accepted differences between servers.
 *
 * <p>Entry points: {@link dev.docent.it.server.ServerUnderTest}, and {@link dev.docent.it.server.RefusedStart} for
 * deployments that it must refuse; {@link dev.docent.it.server.Deviation} is the only location for exceptions, each with
 * its reason.
 */
package dev.docent.it.server;
