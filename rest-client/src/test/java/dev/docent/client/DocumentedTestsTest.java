package dev.docent.client;

import dev.docent.client.example.WaitInVirtualTime;
import org.junit.jupiter.api.Test;

/** The example of the page about testing an application works. */
class DocumentedTestsTest {

    @Test
    void a_wait_ends_in_virtual_time() {
        WaitInVirtualTime.use(Jobs.Served.ACTIVE, Jobs.Served.COMPLETED);
    }
}
