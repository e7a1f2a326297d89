package dev.docent.impl.internal.wiring;

import dev.docent.jobs.internal.HostTransaction;

/** The Transactions API, which a lean server may lack. Checked only where it is needed. */
final class JtaApi {

    private static final String REGISTRY = "java:comp/TransactionSynchronizationRegistry";

    private JtaApi() {}

    /** {@return the transactions of this application's threads; none if the server has no transactions} */
    static HostTransaction transaction() {
        try {
            Class.forName(
                    "jakarta.transaction.TransactionSynchronizationRegistry", false, JtaApi.class.getClassLoader());
        } catch (ClassNotFoundException absent) {
            return HostTransaction.NONE;
        }
        return JtaTransaction.in(REGISTRY);
    }
}
