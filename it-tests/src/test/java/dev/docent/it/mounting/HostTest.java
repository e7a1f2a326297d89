package dev.docent.it.mounting;

import dev.docent.it.http.AdminApi;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test of one host. Tests by theme are interfaces that extend it; the class that deploys the host implements the
 * applicable ones, so that they share one deployment.
 */
@ExtendWith(ArquillianExtension.class)
public interface HostTest {

    /** {@return where the host under test mounts the admin API} */
    AdminApi api();
}
