/**
 * Docent's settings: read once from MicroProfile Config, checked as a whole, then provided in domain terms.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.config.ConfigReader}, which makes a {@link
 * dev.docent.impl.internal.config.DocentConfig} of the settings of each part of the system: of access, jobs, events,
 * threads, projects and sites. Only the last know the documentation. The only package that imports MicroProfile Config.
 *
 * <p>Stability: the names of the settings are public; the types are internal.
 */
@NullMarked
package dev.docent.impl.internal.config;

import org.jspecify.annotations.NullMarked;
