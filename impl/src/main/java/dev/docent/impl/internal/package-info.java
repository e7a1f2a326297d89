/**
 * The Jakarta layer over jobs and navigation. Read first:
 *
 * <ul>
 * <li>{@code dev.docent.impl.internal.wiring.DocentExtension}: what happens when the application is deployed
 * <li>{@code dev.docent.impl.internal.wiring.HostBeans}: which beans of the host are used
 * <li>{@code dev.docent.impl.internal.wiring.JobBeans}: the beans of jobs
 * <li>{@code dev.docent.impl.internal.config.ConfigReader}: reads the settings
 * <li>{@code dev.docent.impl.internal.sites.HostedSites}: the sites of the application
 * </ul>
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal;

import org.jspecify.annotations.NullMarked;
