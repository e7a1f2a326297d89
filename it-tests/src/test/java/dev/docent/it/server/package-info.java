/**
 * The server of this run, and the few points where servers rightly differ.
 *
 * <p>Entry points: {@link dev.docent.it.server.ServerUnderTest}; {@link dev.docent.it.server.Deviation} is the one place
 * for exceptions, each with its reason.
 */
package dev.docent.it.server;
