@NullMarked
package dev.docent.repositories.internal.deployments;

import org.jspecify.annotations.NullMarked;
