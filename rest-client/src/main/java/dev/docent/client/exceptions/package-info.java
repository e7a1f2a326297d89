/**
 * What a call of the admin API can fail with: one exception for each kind of failure, all below
 * {@link dev.docent.client.exceptions.AdminApiException}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API".
 */
package dev.docent.client.exceptions;
