package dev.docent.it.hosts.subclass;

import jakarta.ws.rs.Path;

import dev.docent.rest.AgentJobResource;

/** A subclass whose author did not think of CDI. */
@Path("/unscoped/{projectId}/jobs")
public class UnscopedJobs extends AgentJobResource {}
