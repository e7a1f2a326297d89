package dev.docent.it.hosts.subclass;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Path;

import dev.docent.rest.AgentJobResource;

/** Mounts the job resource a second time, on a path of the host. */
@Path("/internal/{projectId}/jobs")
@RequestScoped
public class RelocatedJobs extends AgentJobResource {}
