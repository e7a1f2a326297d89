/**
 * Failures of admin API calls: one exception per kind of failure, all subclasses of
 * {@link dev.docent.client.exceptions.AdminApiException}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API".
 */
@NullMarked
package dev.docent.client.exceptions;

import org.jspecify.annotations.NullMarked;
