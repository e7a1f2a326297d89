package dev.docent.client;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A generated certificate with its key.
 *
 * @param file key store in PKCS12
 */
public record Certificate(Path file) {

    public static final String PASSWORD = "changeit";

    public static Certificate of(String host, Path folder) throws Exception {
        Path file = folder.resolve("keys.p12");
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        String command = " -genkeypair -alias api -keyalg EC -dname CN=" + host + " -ext SAN=dns:" + host
                + " -validity 2 -storetype PKCS12 -storepass " + PASSWORD + " -keystore";
        String[] arguments = (keytool + command + " " + file).split(" ");
        Process process =
                new ProcessBuilder(arguments).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isZero();
        return new Certificate(file);
    }

    KeyStore keys() throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return keys;
    }

    /** {@return a trust store with this certificate} */
    public KeyStore trust() throws Exception {
        KeyStore trust = KeyStore.getInstance("PKCS12");
        trust.load(null, null);
        trust.setCertificateEntry("api", keys().getCertificate("api"));
        return trust;
    }

    /** {@return a context that presents and trusts it} */
    public SSLContext context() throws Exception {
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys(), PASSWORD.toCharArray());
        TrustManagerFactory trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trusted.init(trust());
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
        return tls;
    }
}
