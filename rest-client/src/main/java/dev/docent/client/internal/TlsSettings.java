package dev.docent.client.internal;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

import org.jspecify.annotations.Nullable;

/**
 * The TLS settings of a client; {@code null} where not set.
 *
 * @param context takes precedence over the key stores
 * @param trustStore trusted certificates
 * @param keyStore the client's own certificate
 * @param keyPassword of the key store's entry
 */
record TlsSettings(
        @Nullable SSLContext context,
        @Nullable KeyStore trustStore,
        @Nullable KeyStore keyStore,
        char @Nullable [] keyPassword) {

    /**
     * {@return the context to use; {@code null} for the default of the JVM}
     *
     * @param otherwise used if nothing is set; may be {@code null}
     * @throws IllegalArgumentException when a key store cannot be used
     */
    @Nullable SSLContext context(@Nullable SSLContext otherwise) {
        if (context != null) {
            return context;
        }
        return trustStore == null && keyStore == null ? otherwise : ofKeyStores();
    }

    private SSLContext ofKeyStores() {
        try {
            SSLContext tls = SSLContext.getInstance("TLS");
            tls.init(keyManagers(), trustManagers(), null);
            return tls;
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException(
                    "The trust store or key store of the client cannot be used: " + e.getMessage(), e);
        }
    }

    private TrustManager @Nullable [] trustManagers() throws GeneralSecurityException {
        if (trustStore == null) {
            return null;
        }
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(trustStore);
        return factory.getTrustManagers();
    }

    private KeyManager @Nullable [] keyManagers() throws GeneralSecurityException {
        if (keyStore == null) {
            return null;
        }
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keyStore, keyPassword);
        return factory.getKeyManagers();
    }

    /** Omits the password. */
    @Override
    public String toString() {
        return "TlsSettings[****]";
    }
}
