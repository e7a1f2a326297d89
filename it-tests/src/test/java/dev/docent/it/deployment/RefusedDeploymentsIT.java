package dev.docent.it.deployment;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.beans.PlainRepository;
import dev.docent.it.hosts.beans.RepositoryProducer;
import dev.docent.it.hosts.beans.SeedsMemory;
import dev.docent.it.server.RefusedStart;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** Invalid deployments do not start, and the server's log states the reason. */
@ExtendWith(ArquillianExtension.class)
class RefusedDeploymentsIT {

    private static final String TWO_REPOSITORIES = "two-repositories";
    private static final String BAD_SETTINGS = "bad-settings";
    private static final String DISABLED = "disabled-with-bad-settings";
    private static final String MEMORY = "memory-beside-database";

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = TWO_REPOSITORIES, testable = false, managed = false)
    static WebArchive twoRepositories() {
        return Hosts.withTwoRepositories(TWO_REPOSITORIES).build();
    }

    @Deployment(name = BAD_SETTINGS, testable = false, managed = false)
    static WebArchive badSettings() {
        return Hosts.discovering(BAD_SETTINGS)
                .setting("docent.admin.securty", "off")
                .setting("docent.admin.keys.reader.sha256", "not-a-hash")
                .setting("docent.jobs.memory.capacity", "0")
                .build();
    }

    @Deployment(name = DISABLED, testable = false, managed = false)
    static WebArchive disabledWithBadSettings() {
        return Hosts.discovering(DISABLED)
                .setting("docent.enabled", "false")
                .setting("docent.docs.folder", "docs")
                .setting("docent.admin.keys.ops.sha256", "0".repeat(64))
                .build();
    }

    @Deployment(name = MEMORY, testable = false, managed = false)
    static WebArchive memoryBesideDatabase() {
        return Hosts.overDatabase(MEMORY).classes(SeedsMemory.class).build();
    }

    @Test
    void names_the_bean_that_injects_the_memory_store_next_to_a_database() {
        assertThat(refusalOf(MEMORY))
                .contains("docent.jobs.datasource is set, but InMemoryAgentJobStore is injected into "
                        + SeedsMemory.class.getName());
    }

    @Test
    void reports_invalid_settings_of_a_disabled_host_too() {
        assertThat(refusalOf(DISABLED))
                .contains("docent.docs.folder must be an absolute directory")
                .contains("docent.admin.keys.ops.sha256 belongs to a key that docent.admin.keys does not name");
    }

    @Test
    void names_both_repositories_of_a_host_with_two() {
        assertThat(refusalOf(TWO_REPOSITORIES))
                .contains(RepositoryProducer.class.getName(), PlainRepository.class.getName())
                .contains("Remove all but one");
    }

    @Test
    void reports_every_invalid_setting_with_its_fix() {
        assertThat(refusalOf(BAD_SETTINGS))
                .contains("docent.admin.securty is not a setting of Docent")
                .contains("docent.admin.keys.reader.sha256 must be the SHA-256 of the whole key")
                .contains("docent.jobs.memory.capacity must be a whole number from 1 to 999999999");
    }

    private String refusalOf(String name) {
        return new RefusedStart(deployer).of(name);
    }
}
