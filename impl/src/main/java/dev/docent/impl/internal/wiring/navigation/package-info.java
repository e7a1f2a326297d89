/**
 * Connects the navigation with the settings and the host's own beans in the CDI container. What is about jobs does not use it.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.wiring.navigation.NavigationBeans}, found by the container.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.wiring.navigation;

import org.jspecify.annotations.NullMarked;
