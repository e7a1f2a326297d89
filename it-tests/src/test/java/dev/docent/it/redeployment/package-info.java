/**
 * Checks for leaks after repeated redeployment.
 *
 * <p>Entry point: {@link dev.docent.it.redeployment.RedeploymentsIT}.
 */
package dev.docent.it.redeployment;
