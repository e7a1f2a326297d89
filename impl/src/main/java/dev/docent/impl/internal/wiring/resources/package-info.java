/**
 * Finds the host's data source and executors, in JNDI or among its CDI beans.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.wiring.resources.HostResources}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.wiring.resources;

import org.jspecify.annotations.NullMarked;
