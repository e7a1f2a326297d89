package dev.docent.it.mounting;

import dev.docent.it.http.AdminApi;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that drives one host. Tests by theme are interfaces that extend it; the class that names the host implements
 * those that hold there, so that one deployment serves many.
 */
@ExtendWith(ArquillianExtension.class)
public interface HostTest {

    /** {@return where the host under test mounts the admin API} */
    AdminApi api();
}
