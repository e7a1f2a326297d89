package dev.docent.it.hosts.plain;

import jakarta.enterprise.context.ApplicationScoped;

/** Makes the host a CDI application: Payara treats resources and providers differently without CDI. */
@ApplicationScoped
public class OwnBean {}
