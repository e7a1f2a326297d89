package dev.docent.jobs.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Lets one node at a time upgrade the tables: H2 leaves broken copies of a table that two connections alter at once. A row
 * with a negative version, since definitions end the transactions, and with them the locks, of some databases. The row of a
 * node that died is ignored after a minute.
 */
final class UpgradeLock {

    private static final Logger LOG = System.getLogger(UpgradeLock.class.getName());
    private static final String OF_VERSION = " WHERE version = ?";

    private final JdbcTransactions transactions;
    private final int version;

    /** @param version the version that is to be installed, at least 2 */
    UpgradeLock(JdbcTransactions transactions, int version) {
        this.transactions = transactions;
        this.version = version;
    }

    /** Does {@code upgrade} unless another node is upgrading; returns whether it was done. */
    boolean during(Runnable upgrade) {
        if (!acquire()) {
            return false;
        }
        try {
            upgrade.run();
        } finally {
            release();
        }
        return true;
    }

    private boolean acquire() {
        boolean overdue = update("UPDATE docent_schema_version SET installed_at = CURRENT_TIMESTAMP" + OF_VERSION
                        + " AND installed_at < CURRENT_TIMESTAMP - INTERVAL '60' SECOND")
                == 1;
        try {
            return overdue || update("INSERT INTO docent_schema_version (version) VALUES (?)") == 1;
        } catch (SqlErrors.DuplicateKeyException anotherUpgrades) {
            return false;
        }
    }

    /** A failure must not hide that of the upgrade. */
    private void release() {
        try {
            update("DELETE FROM docent_schema_version" + OF_VERSION);
        } catch (RuntimeException failure) {
            LOG.log(Level.DEBUG, "The lock of the upgrade remains for a minute", failure);
        }
    }

    private int update(String sql) {
        return transactions.write(
                connection -> JdbcStatements.update(connection, sql, parameters -> parameters.number(-version)));
    }
}
