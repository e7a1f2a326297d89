@NullMarked
package dev.docent.repositories.internal.projects.git;

import org.jspecify.annotations.NullMarked;
