package dev.docent.impl.internal.config;

/**
 * The executors of the container or the host.
 *
 * @param executor the executor that runs the agents
 * @param scheduler the scheduled executor for periodic tasks
 */
public record ThreadSettings(ResourceName executor, ResourceName scheduler) {}
