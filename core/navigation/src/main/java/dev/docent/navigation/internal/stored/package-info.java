/** How values are written to bytes that later processes read. */
@NullMarked
package dev.docent.navigation.internal.stored;

import org.jspecify.annotations.NullMarked;
