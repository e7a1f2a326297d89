package dev.docent.it.mounting;

import java.util.stream.Stream;

import dev.docent.it.callers.MountsDocentApi;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.subclass.MarkedJobs;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.commons.support.ReflectionSupport;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

/**
 * A path set by the deployment descriptor; and subclasses on other paths, with and without their own scope: as protected as their
 * superclass.
 */
class DescribedHostIT implements ServesAdminApi, MountsDocentApi {

    private static final String RELOCATED = "/described/described/internal/{projectId}/jobs";
    private static final String UNSCOPED = "/described/described/unscoped/{projectId}/jobs";
    private static final String MARKED = "/described/described/marked/{projectId}/jobs";
    private static final String EXTENDED = "/described/described/v2/agent/{projectId}/job";

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.described("described").build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/described/described");
    }

    @TestFactory
    Stream<DynamicTest> a_subclass_serves_the_admin_api_as_well() {
        ServesAdminApi relocated = () -> new AdminApi(RELOCATED);
        return Stream.of(ServesAdminApi.class.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Test.class))
                .map(method -> dynamicTest(method.getName(), () -> ReflectionSupport.invokeMethod(method, relocated)));
    }

    @ParameterizedTest
    @ValueSource(strings = {RELOCATED, UNSCOPED, EXTENDED})
    void requires_a_key_on_every_path(String jobs) {
        AdminApi api = new AdminApi(jobs);
        assertThatReply(api.job("alpha", "job-active").send()).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(api.toJobs("POST", "alpha").json("{}").send()).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(api.toJob("DELETE", "alpha", "job-active").send()).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(api.toJob("GET", "alpha", "job-active/unknown").send()).isError(401, WireBytes.NO_CREDENTIALS);
    }

    @ParameterizedTest
    @ValueSource(strings = {RELOCATED, UNSCOPED, EXTENDED})
    void returns_the_same_bytes_on_every_path(String jobs) {
        assertThatReply(new AdminApi(jobs)
                        .job("alpha", "job-completed")
                        .bearer(Keys.READER)
                        .send())
                .hasStatus(200)
                .isJson(WireBytes.COMPLETED_JOB);
    }

    @Test
    void serves_what_a_subclass_returns_from_the_overridden_method() {
        assertThatReply(marked("job-completed").send())
                .hasStatus(200)
                .isJson(WireBytes.COMPLETED_JOB)
                .hasHeader(MarkedJobs.MARK, "the host");
    }

    @Test
    void serves_it_to_a_caller_that_waits_for_nothing() {
        assertThatReply(marked("job-completed").header("Prefer", "wait=5").send())
                .hasStatus(200)
                .isJson(WireBytes.COMPLETED_JOB)
                .hasHeader("Preference-Applied", "wait=5")
                .hasHeader(MarkedJobs.MARK, "the host");
    }

    @Test
    void serves_it_after_a_wait() {
        assertThatReply(marked("job-active").header("Prefer", "wait=1").send())
                .hasStatus(200)
                .hasHeader("Preference-Applied", "wait=1")
                .hasHeader(MarkedJobs.MARK, "the host");
    }

    @Test
    void errors_and_missing_keys_do_not_reach_the_overridden_method() {
        assertThatReply(new AdminApi(MARKED).job("alpha", "job-completed").send())
                .isError(401, WireBytes.NO_CREDENTIALS)
                .hasNoHeader(MarkedJobs.MARK);
        assertThatReply(marked("job-missing").send()).hasStatus(404).hasNoHeader(MarkedJobs.MARK);
    }

    private static Call marked(String job) {
        return new AdminApi(MARKED).job("alpha", job).bearer(Keys.READER);
    }
}
