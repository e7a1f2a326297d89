/**
 * Width and height of images, which pages state so that nothing moves while they load.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.site.images.ImageSizes}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.site.images;

import org.jspecify.annotations.NullMarked;
