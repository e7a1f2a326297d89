package dev.docent.sample;

import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.navigation.PageAccess;

/** Partners are known by their names. The only bean of its type, so it needs no configuration. */
@ApplicationScoped
public class PartnerAccess implements PageAccess {

    @Override
    public Set<String> groups(Reader reader, Set<String> groups) {
        boolean partner = reader.name()
                .filter(name -> name.endsWith("@partner.example.com"))
                .isPresent();
        return partner ? Set.of("partners") : Set.of();
    }
}
