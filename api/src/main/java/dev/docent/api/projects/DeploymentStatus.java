package dev.docent.api.projects;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

/** State of a {@link Deployment}. A deployment goes through them in this order and ends in one of the last two. */
public enum DeploymentStatus {
    /** Waits for a node that works on it. */
    QUEUED,
    /** A node works on it. */
    IN_PROGRESS,
    /** Its commit was decided for the project. */
    SUCCESS,
    /** It ended without changing what is published; {@link Deployment#reason} states why. */
    FAILURE;

    /** {@return whether the deployment has ended: success or failure} */
    public boolean isTerminal() {
        return this == SUCCESS || this == FAILURE;
    }

    /** {@return the name used in JSON, such as {@code in_progress}} */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return the status with this {@link #wireName}, case-sensitive; {@code null} when there is none} */
    public static @Nullable DeploymentStatus ofWireName(String wireName) {
        for (DeploymentStatus status : values()) {
            if (status.wireName().equals(wireName)) {
                return status;
            }
        }
        return null;
    }
}
