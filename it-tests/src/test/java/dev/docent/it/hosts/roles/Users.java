package dev.docent.it.hosts.roles;

import java.util.Map;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.security.enterprise.credential.UsernamePasswordCredential;
import jakarta.security.enterprise.identitystore.CredentialValidationResult;
import jakarta.security.enterprise.identitystore.IdentityStore;

/** Three users with the password {@code pw}: a viewer, an editor, and one without a Docent role. */
@ApplicationScoped
public class Users implements IdentityStore {

    private static final Map<String, Set<String>> ROLES =
            Map.of("vera", Set.of("viewer"), "edith", Set.of("editor"), "norma", Set.of("other"));

    public CredentialValidationResult validate(UsernamePasswordCredential credential) {
        String name = credential.getCaller();
        return ROLES.containsKey(name) && credential.compareTo(name, "pw")
                ? new CredentialValidationResult(name, ROLES.get(name))
                : CredentialValidationResult.INVALID_RESULT;
    }
}
