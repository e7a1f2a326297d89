package dev.docent.it.hosts.plain;

import jakarta.enterprise.context.ApplicationScoped;

/** Makes the host an application with CDI: Payara treats resources and providers of one without in another way. */
@ApplicationScoped
public class OwnBean {}
