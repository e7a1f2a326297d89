package dev.docent.it.starter;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/** The starter of each server, deployed on the server of the suite. */
@Tag("smoke")
@Tag("not-glassfish")
@ExtendWith(ArquillianExtension.class)
class StarterIT implements StartsWithDocent {

    @Deployment(testable = false)
    static WebArchive starter() {
        return Starter.ofThisServer()
                .war()
                .setting(Starter.HASH_SETTING, Starter.hash())
                .build();
    }

    @Override
    public Reply send(Call call) {
        return call.send();
    }
}
