/**
 * Width and height of images, which pages state so that nothing moves while they load.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.site.images.ImageSizes}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.site.images;

import org.jspecify.annotations.NullMarked;
