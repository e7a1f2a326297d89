@NullMarked
package dev.docent.internal.projects.git;

import org.jspecify.annotations.NullMarked;
