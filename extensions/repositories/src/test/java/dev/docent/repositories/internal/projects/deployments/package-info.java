@NullMarked
package dev.docent.repositories.internal.projects.deployments;

import org.jspecify.annotations.NullMarked;
