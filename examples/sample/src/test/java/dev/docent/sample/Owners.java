package dev.docent.sample;

import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.projects.ProjectAccess;

/** Owners are known by their names. */
@ApplicationScoped
public class Owners implements ProjectAccess {

    @Override
    public Set<String> projects(User user, Permission permission) {
        return user.name().endsWith("@payments.example.com") ? Set.of("payments") : Set.of();
    }
}
