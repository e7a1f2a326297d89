/**
 * The Git hosting service of the sample: opens pull requests for the branches that agents pushed, shows previews of them,
 * and merges them into the site that is served. An application with a real service needs none of this.
 *
 * <p>Entry point: {@link dev.docent.sample.forge.Forge}.
 *
 * <p>Stability: an example; nothing depends on it.
 */
package dev.docent.sample.forge;
