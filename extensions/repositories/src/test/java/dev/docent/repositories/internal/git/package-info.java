@NullMarked
package dev.docent.repositories.internal.git;

import org.jspecify.annotations.NullMarked;
