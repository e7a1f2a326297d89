/**
 * The site inside an application. Read first:
 *
 * <ul>
 * <li>{@code dev.docent.site.internal.hosting.SiteServlet}: receives the requests
 * <li>{@code dev.docent.site.internal.hosting.SiteHandler}: responds to them
 * <li>{@code dev.docent.site.internal.hosting.SiteViews}: who sees what
 * <li>{@code dev.docent.site.internal.deployments.DeploymentNode}: what one node does about deployments
 * <li>{@code dev.docent.site.internal.hosting.PreviewSites}: previews of branches and folders
 * </ul>
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.site.internal;

import org.jspecify.annotations.NullMarked;
