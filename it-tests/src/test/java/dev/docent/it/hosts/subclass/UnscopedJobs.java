package dev.docent.it.hosts.subclass;

import jakarta.ws.rs.Path;

import dev.docent.rest.AgentJobResource;

/** A subclass without a CDI scope. */
@Path("/unscoped/{projectId}/jobs")
public class UnscopedJobs extends AgentJobResource {}
