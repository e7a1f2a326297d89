package dev.docent.jobs.internal.deployments;

import java.util.Map;
import java.util.TreeMap;

import dev.docent.testkit.jobs.DeploymentStoreContract;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

import static org.assertj.core.api.Assertions.assertThat;

/** {@link DeploymentStoreContract} finds what is wrong with stores that let nodes disagree. */
class WrongDeploymentStoresTest {

    @AfterEach
    void reset() {
        WrongDeploymentStoreContract.set(null);
    }

    @ParameterizedTest
    @EnumSource
    void each_wrong_store_is_found_by_the_test_that_is_meant_to_find_it(WrongDeploymentStore wrong) {
        assertThat(run(wrong, wrong.test())).containsOnly(Map.entry(wrong.test(), TestExecutionResult.Status.FAILED));
    }

    @Test
    void a_right_store_passes_the_same_tests() {
        for (WrongDeploymentStore wrong : WrongDeploymentStore.values()) {
            assertThat(run(null, wrong.test()))
                    .containsOnly(Map.entry(wrong.test(), TestExecutionResult.Status.SUCCESSFUL));
        }
    }

    private static Map<String, TestExecutionResult.Status> run(WrongDeploymentStore wrong, String test) {
        WrongDeploymentStoreContract.set(wrong);
        Map<String, TestExecutionResult.Status> results = new TreeMap<>();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectMethod(WrongDeploymentStoreContract.class, test))
                                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                                .build(),
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier executed, TestExecutionResult result) {
                                if (executed.isTest()) {
                                    String name = executed.getLegacyReportingName();
                                    results.put(name.replaceAll("\\(.*", ""), result.getStatus());
                                }
                            }
                        });
        return results;
    }
}
