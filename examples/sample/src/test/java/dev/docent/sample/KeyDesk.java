package dev.docent.sample;

import java.security.Principal;
import java.time.Duration;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeys;
import dev.docent.api.keys.IssuedApiKey;
import dev.docent.api.keys.KeyAuthority;
import dev.docent.api.keys.NewApiKey;

/** Issues, rotates and revokes keys on behalf of a user, as guides/operate.mdx shows it. */
@ApplicationScoped
class KeyDesk {

    @Inject
    ApiKeys keys;

    void use(Principal user) {
        KeyAuthority authority = KeyAuthority.unlimited(user.getName());
        NewApiKey wanted = NewApiKey.of("ci", Set.of("alpha"), Set.of(Scope.READ));
        IssuedApiKey issued = keys.create(wanted, authority);
        show(issued.token());
        keys.rotate(issued.key().id(), Duration.ofHours(24), Duration.ofDays(30), authority);
        keys.revoke(issued.key().id(), authority);
    }

    private void show(String token) {}
}
