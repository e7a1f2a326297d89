package dev.docent.it.hosts.staffed;

import java.util.Map;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.security.enterprise.credential.UsernamePasswordCredential;
import jakarta.security.enterprise.identitystore.CredentialValidationResult;
import jakarta.security.enterprise.identitystore.IdentityStore;

/** Users with the password {@code pw}: operators, a reader and a writer, and one who operates and is not in the staff. */
@ApplicationScoped
public class Staff implements IdentityStore {

    private static final Map<String, Set<String>> ROLES = Map.of(
            "edith", Set.of("staff", "editor"),
            "vera", Set.of("staff", "viewer"),
            "walt", Set.of("staff", "writer"),
            "norma", Set.of("staff"),
            "oscar", Set.of("editor"));

    public CredentialValidationResult validate(UsernamePasswordCredential credential) {
        String name = credential.getCaller();
        return ROLES.containsKey(name) && credential.compareTo(name, "pw")
                ? new CredentialValidationResult(name, ROLES.get(name))
                : CredentialValidationResult.INVALID_RESULT;
    }
}
