/**
 * The HTTP face: resources, the guard in front of them, and the one place that owns every status code.
 *
 * <p>Entry points: {@link dev.docent.impl.rest.DocentResources} for a host that lists its resource classes,
 * {@link dev.docent.impl.rest.AgentJobResource} and {@link dev.docent.impl.rest.NavigationResource} for one that
 * subclasses them. The only package that imports Jakarta REST. It brings no provider: a provider would answer for the
 * host's own resources too, and the host's would answer for ours. Bodies are finished bytes, errors finished responses.
 *
 * <p>Stability: the three types above and their paths are public; the rest is internal.
 */
package dev.docent.impl.rest;
