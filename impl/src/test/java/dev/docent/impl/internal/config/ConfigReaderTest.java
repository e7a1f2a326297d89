package dev.docent.impl.internal.config;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.base.internal.keys.ProjectRoles;
import dev.docent.base.internal.keys.ProjectRoles.Roles;
import dev.docent.impl.internal.config.AdminSecurity.ApiKeys;
import dev.docent.impl.internal.config.AdminSecurity.ContainerRoles;
import dev.docent.impl.internal.config.AdminSecurity.Off;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ConfigReaderTest {

    private static final String HASH = "ab".repeat(32);

    private final Map<String, String> settings = new HashMap<>();
    private final Map<String, String> variables = new HashMap<>();

    @Test
    void without_any_setting_everything_is_enabled_and_no_key_is_known() {
        DocentConfig config = read();

        assertThat(config.access().enabled()).isTrue();
        assertThat(config.access().adminSecurity()).isEqualTo(new ApiKeys("docent", Map.of()));
        assertThat(config.jobs().memoryCapacity()).isEqualTo(10_000);
        assertThat(config.sites().all()).isEmpty();
        assertThat(config.jobs().dataSource()).isEmpty();
        assertThat(config.jobs().archiveAfter()).isEmpty();
        assertThat(config.jobs().retention()).isEmpty();
        assertThat(config.jobs().activeLimit()).contains(Duration.ofHours(24));
        assertThat(config.jobs().hourlyQuota()).isEqualTo(100);
        int runners = Runtime.getRuntime().availableProcessors();
        assertThat(config.jobs().runs().runners()).isEqualTo(runners);
        assertThat(config.jobs().runs().perProject()).isEqualTo(runners);
        assertThat(config.jobs().runs().queue()).isEqualTo(100);
        assertThat(config.jobs().runs().lease()).isEqualTo(Duration.ofSeconds(20));
        assertThat(config.jobs().runs().drain()).isZero();
    }

    @Test
    void the_settings_of_jobs_are_read_with_all_limits() {
        settings.put("docent.jobs.datasource", "jdbc/jobs");
        settings.put("docent.jobs.schema.create", "true");
        settings.put("docent.jobs.schema", "acme");
        settings.put("docent.jobs.table-prefix", "agents_");
        settings.put("docent.jobs.archive-after", "P90D");
        settings.put("docent.jobs.retention", "P30D");
        settings.put("docent.jobs.active-limit", "off");
        settings.put("docent.jobs.rate-limit", "7");
        settings.put("docent.jobs.runners", "3");
        settings.put("docent.jobs.runners-per-project", "2");
        settings.put("docent.jobs.queue", "40");
        settings.put("docent.jobs.lease", "PT1M");
        settings.put("docent.jobs.drain", "PT10M");
        settings.put("docent.executor", "concurrent/agents");

        JobSettings jobs = read().jobs();

        assertThat(jobs.dataSource()).contains(new ResourceName("jdbc/jobs"));
        assertThat(jobs.tables()).isEqualTo(new JobSettings.Tables(true, Optional.of("acme"), "agents_"));
        assertThat(jobs.archiveAfter()).contains(Duration.ofDays(90));
        assertThat(jobs.retention()).contains(Duration.ofDays(30));
        assertThat(jobs.activeLimit()).isEmpty();
        assertThat(jobs.hourlyQuota()).isEqualTo(7);
        assertThat(jobs.runs().runners()).isEqualTo(3);
        assertThat(jobs.runs().perProject()).isEqualTo(2);
        assertThat(jobs.runs().queue()).isEqualTo(40);
        assertThat(jobs.runs().lease()).isEqualTo(Duration.ofMinutes(1));
        assertThat(jobs.runs().drain()).isEqualTo(Duration.ofMinutes(10));
        assertThat(read().threads())
                .isEqualTo(new ThreadSettings(
                        new ResourceName("concurrent/agents"),
                        new ResourceName("java:comp/DefaultManagedScheduledExecutorService")));
    }

    @Test
    void resources_may_be_beans() {
        settings.put("docent.jobs.datasource", "cdi: jobs ");
        settings.put("docent.executor", "cdi");

        DocentConfig config = read();

        assertThat(config.jobs().dataSource().orElseThrow().beanName()).contains("jobs");
        assertThat(config.threads().executor().isBean()).isTrue();
        assertThat(config.threads().executor().beanName()).isEmpty();
        assertThat(config.threads().scheduler().isBean()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cdi/agents", "cdipool", "CDI", "java:global/cdi", "java:comp/cdi:agents"})
    void a_name_that_only_resembles_cdi_is_a_jndi_name(String name) {
        settings.put("docent.executor", name);

        assertThat(read().threads().executor().isBean()).isFalse();
        assertThat(read().threads().executor().text()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"docent.jobs.datasource", "docent.executor", "docent.scheduler"})
    void a_bean_without_the_name_that_is_announced_is_refused(String setting) {
        settings.put(setting, "cdi: ");

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining(setting + " must be cdi, or cdi:<name>");
    }

    @Test
    void hints_use_the_database_of_the_jobs_unless_they_have_their_own() {
        assertThat(read().jobs().hintsDataSource()).isEmpty();
        settings.put("docent.jobs.datasource", "jdbc/jobs");
        assertThat(read().jobs().hintsDataSource()).isEmpty();

        settings.put("docent.jobs.hints", "postgresql");
        assertThat(read().jobs().hintsDataSource()).contains(new ResourceName("jdbc/jobs"));
        settings.put("docent.jobs.hints.datasource", "jdbc/direct");
        assertThat(read().jobs().hintsDataSource()).contains(new ResourceName("jdbc/direct"));
        settings.remove("docent.jobs.datasource");
        assertThat(read().jobs().hintsDataSource()).as("a store of the host").contains(new ResourceName("jdbc/direct"));
    }

    @ParameterizedTest
    @CsvSource({
        "docent.jobs.hints, postgresql, has no database; set docent.jobs.datasource or docent.jobs.hints.datasource",
        "docent.jobs.hints, cdi, 'must be one of off, postgresql, but is \"cdi\"'",
        "docent.jobs.hints.datasource, jdbc/direct, has no effect; set docent.jobs.hints=postgresql"
    })
    void settings_of_hints_that_do_not_work_are_refused(String name, String value, String message) {
        settings.put(name, value);

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining(name + " " + message);
    }

    @Test
    void a_queue_can_be_off_and_a_lease_cannot() {
        settings.put("docent.jobs.queue", "off");
        assertThat(read().jobs().runs().queue()).isZero();

        settings.put("docent.jobs.lease", "off");
        assertRejected("docent.jobs.lease must be a duration from PT4S to P1D, such as PT20S");
        settings.put("docent.jobs.lease", "PT1S");
        assertRejected("docent.jobs.lease must be a duration from PT4S to P1D, such as PT20S");
    }

    @Test
    void a_key_is_read_with_all_its_limits() {
        key("ci", HASH.toUpperCase(java.util.Locale.ROOT), "alpha, beta");
        settings.put("docent.admin.key-prefix", "acme");
        settings.put("docent.admin.keys.ci.scopes", "read");
        settings.put("docent.admin.keys.ci.expires", "2027-01-01T00:00:00Z");
        settings.put("docent.admin.keys.ci.addresses", "10.0.0.0/8,::1");

        assertThat(read().access().adminSecurity())
                .isEqualTo(new ApiKeys(
                        "acme",
                        Map.of(
                                HASH,
                                ApiKey.builder("ci", Set.of("alpha", "beta"), Set.of(Scope.READ))
                                        .expiresAt(Instant.parse("2027-01-01T00:00:00Z"))
                                        .addresses(Set.of(AddressRange.parse("10.0.0.0/8"), AddressRange.parse("::1")))
                                        .build())));
    }

    @Test
    void a_key_without_scopes_may_do_all() {
        key("ci", HASH, "*");

        ApiKey key = ((ApiKeys) read().access().adminSecurity()).keysByHash().get(HASH);

        assertThat(key.allows(Scope.WRITE)).isTrue();
        assertThat(key.reaches("any")).isTrue();
    }

    @Test
    void the_roles_of_the_container_can_authorize_instead() {
        settings.put("docent.admin.security", "container");
        settings.put("docent.projects", "*");
        settings.put("docent.projects.*.roles.read", "viewer");
        settings.put("docent.projects.*.roles.operate", "admin,ops");

        assertThat(read().access().adminSecurity())
                .isEqualTo(new ContainerRoles(
                        new ProjectRoles(Map.of("*", new Roles(Set.of("viewer"), Set.of(), Set.of("admin", "ops"))))));
    }

    @Test
    void security_is_off_only_by_an_unmistakable_value() {
        settings.put("docent.admin.security", "off-anyone-may-read-every-job");
        assertThat(read().access().adminSecurity()).isEqualTo(new Off());

        settings.put("docent.admin.security", "off");
        assertRejected(
                "docent.admin.security must be one of keys, container, off-anyone-may-read-every-job, but is \"off\"");
    }

    @Test
    void when_disabled_there_are_no_keys_and_no_docs() {
        settings.put("docent.enabled", "false");
        settings.put("docent.docs.folder", "classpath:docs");
        key("ci", HASH, "*");

        DocentConfig config = read();

        assertThat(config.access().enabled()).isFalse();
        assertThat(config.sites().all()).isEmpty();
        assertThat(config.access().adminSecurity()).isEqualTo(new Off());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent.jobs.memory.capacity | many | must be a whole number",
                "docent.admin.securty | keys | is not a setting of Docent",
                "docent.docs.folder | docs | docent.docs.folder must be an absolute directory",
                "docent.admin.keys.ops.sha256 | 00 | belongs to a key that docent.admin.keys does not name",
                "docent.admin.keys | ci | docent.admin.keys.ci.sha256 must be the SHA-256"
            })
    void when_disabled_wrong_settings_and_unknown_names_are_still_errors(String name, String value, String error) {
        settings.put("docent.enabled", "false");
        settings.put(name, value);

        assertRejected(error);
    }

    @Test
    void a_key_that_was_set_instead_of_its_name_is_not_repeated() {
        key("docent_s3cret", HASH, "*");
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.admin.keys contains a key instead of the name of one")
                .withMessageNotContaining("s3cret");

        settings.put("docent.admin.keys", "");
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.admin.keys contains a key instead of the name of one")
                .withMessageNotContaining("s3cret");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent.enabled | no | docent.enabled must be one of true, false, but is \"no\"",
                "docent.jobs.schema.create | true | docent.jobs.schema.create has no database",
                "docent.jobs.schema | acme | docent.jobs.schema has no database",
                "docent.jobs.schema | a; DROP TABLE x | docent.jobs.schema must be at most 63 letters, digits",
                "docent.jobs.schema | \"acme\" | docent.jobs.schema must be at most 63 letters, digits",
                "docent.jobs.schema | acme.jobs | docent.jobs.schema must be at most 63 letters, digits",
                "docent.jobs.table-prefix | acme_ | docent.jobs.table-prefix has no database",
                "docent.jobs.table-prefix | 1_ | docent.jobs.table-prefix must be at most 30 letters, digits",
                "docent.jobs.table-prefix | acme- | docent.jobs.table-prefix must be at most 30 letters, digits",
                "docent.jobs.table-prefix | a234567890123456789012345678901 | docent.jobs.table-prefix must be at most 30",
                "docent.jobs.retention | 30 days | docent.jobs.retention must be off, or a duration from PT1S to P36500D",
                "docent.jobs.active-limit | PT0S | docent.jobs.active-limit must be off, or a duration from PT1S",
                "docent.jobs.active-limit | PT-1H | docent.jobs.active-limit must be off, or a duration from PT1S",
                "docent.jobs.rate-limit | 0 | docent.jobs.rate-limit must be a whole number from 1",
                "docent.jobs.runners | all | docent.jobs.runners must be a whole number from 1",
                "docent.jobs.memory.capacity | 0 | docent.jobs.memory.capacity must be a whole number from 1",
                "docent.jobs.memory.capacity | 99999999999 | docent.jobs.memory.capacity must be a whole number from 1",
                "docent.admin.key-prefix | mint_ | docent.admin.key-prefix must be letters and digits",
                "docent.admin.keys.ci.sha256 | 123 | docent.admin.keys.ci.sha256 must be the SHA-256 of the whole key",
                "docent.admin.keys.ci.projects | , | docent.admin.keys.ci.projects is missing",
                "docent.admin.keys.ci.scopes | admin | docent.admin.keys.ci.scopes may contain read and write",
                "docent.admin.keys.ci.expires | tomorrow | docent.admin.keys.ci.expires must be a time in UTC",
                "docent.admin.keys.ci.addresses | 10.0.0.1/8 | docent.admin.keys.ci.addresses contains a malformed range",
                "docent.admin.keys.ci.addresses | , | docent.admin.keys.ci.addresses has commas and nothing else; list values, or remove it",
                "docent.admin.keys.ci.addreses | 10.0.0.0/8 | docent.admin.keys.ci.addreses is not a setting of a key; correct its spelling to one of addresses, expires, projects, scopes, sha256",
                "docent.admin.keys.ops.sha256 | x | docent.admin.keys.ops.sha256 belongs to a key that docent.admin.keys does not name; add ops there",
                "docent.admin.keys.ops.scopes | read | docent.admin.keys.ops.scopes belongs to a key that docent.admin.keys does not name; add ops there",
                "docent.admin.keys.team.ops.expires | x | docent.admin.keys.team.ops.expires belongs to a key that docent.admin.keys does not name; add team.ops there",
                "docent.admin.keys.sha256 | x | docent.admin.keys.sha256 lacks the name of its key; write docent.admin.keys.<name>.sha256",
                "docent.admin.keys..sha256 | x | docent.admin.keys..sha256 lacks the name of its key",
                "docent.admin.keys.ci | x | docent.admin.keys.ci names no setting of the key; write docent.admin.keys.ci.sha256",
                "docent.admin.keys.ops | x | docent.admin.keys.ops is not a setting of Docent",
                "docent.admin.keys. | x | docent.admin.keys. is not a setting of Docent",
                "docent.doc.folder | x | docent.doc.folder is not a setting of Docent"
            })
    void a_wrong_setting_is_reported_with_its_fix(String name, String value, String error) {
        key("ci", HASH, "*");
        settings.put(name, value);

        assertRejected(error);
    }

    @Test
    void all_errors_are_reported_at_once_and_none_contains_a_hash() {
        key("ci", "cd".repeat(31), "*");
        settings.put("docent.admin.security", "keys");
        settings.put("docent.docs.access", "maybe");

        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("docent.admin.keys.ci.sha256")
                .withMessageContaining("docent.docs.access")
                .withMessageNotContaining("cdcd");
    }

    @Test
    void two_keys_with_one_hash_are_an_error() {
        key("ci", HASH, "*");
        key("ops", HASH, "alpha");
        settings.put("docent.admin.keys", "ci,ops");

        assertRejected("docent.admin.keys.ops.sha256 is also the hash of key \"ci\"");
    }

    @Test
    void the_settings_of_the_client_are_not_checked() {
        settings.put("docent.client.key", "x");

        assertThat(read().access().enabled()).isTrue();
    }

    @Test
    void an_environment_variable_in_its_dotted_spelling_is_not_an_unknown_setting() {
        variables.put("DOCENT_ADMIN_KEY_PREFIX", "acme");
        variables.put("DOCENT_ADMIN_KEYS", "my-ops");
        variables.put("DOCENT_ADMIN_KEYS_MY_OPS_SHA256", HASH);
        variables.put("DOCENT_ADMIN_KEYS_MY_OPS_PROJECTS", "*");

        ApiKeys keys = (ApiKeys) read().access().adminSecurity();

        assertThat(keys.prefix()).isEqualTo("acme");
        assertThat(keys.keysByHash().get(HASH).name()).isEqualTo("my-ops");
    }

    @Test
    void the_dotted_spelling_is_unknown_without_an_environment_variable() {
        settings.put("docent.admin.key.prefix", "acme");

        assertRejected("docent.admin.key.prefix is not a setting of Docent");
    }

    private void key(String name, String hash, String projects) {
        settings.put("docent.admin.keys", name);
        settings.put("docent.admin.keys." + name + ".sha256", hash);
        settings.put("docent.admin.keys." + name + ".projects", projects);
    }

    private void assertRejected(String error) {
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining(error);
    }

    private DocentConfig read() {
        return ConfigReader.read(
                new SmallRyeConfigBuilder()
                        .withSources(
                                new PropertiesConfigSource(settings, "test", 100), new EnvConfigSource(variables, 300))
                        .build(),
                ConfigReader.class.getClassLoader());
    }
}
