/**
 * Whether anything of an application stays behind when it is redeployed again and again.
 *
 * <p>Entry point: {@link dev.docent.it.redeployment.RedeploymentsIT}.
 */
package dev.docent.it.redeployment;
