/**
 * A stand-in for the admin API on a real socket, for the tests of applications that call it.
 *
 * <p>Entry point: {@link dev.docent.testkit.adminapi.AdminApiStandIn}. It requires only the JDK.
 *
 * <p>Stability: public API of the test kit; changes are listed in the changelog.
 */
@NullMarked
package dev.docent.testkit.adminapi;

import org.jspecify.annotations.NullMarked;
