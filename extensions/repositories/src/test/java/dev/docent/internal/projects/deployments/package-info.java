@NullMarked
package dev.docent.internal.projects.deployments;

import org.jspecify.annotations.NullMarked;
