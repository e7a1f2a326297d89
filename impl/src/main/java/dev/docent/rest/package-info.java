/**
 * The resources that a host mounts, and the guard that protects them.
 *
 * <p>Entry points: {@link dev.docent.rest.DocentResources} for a host that lists its resource classes;
 * {@link dev.docent.rest.AgentJobResource}, {@link dev.docent.rest.NavigationResource} and
 * {@link dev.docent.rest.PageResource} for one that subclasses them. There is no provider here: a provider would also
 * handle the host's own resources, and the host's would handle ours. Bodies are byte arrays, errors are complete
 * responses.
 *
 * <p>Stability: the types above and their paths are public API. Types that are public because Jakarta REST or CDI calls
 * them have no public constructor or are documented as such.
 */
@NullMarked
package dev.docent.rest;

import org.jspecify.annotations.NullMarked;
