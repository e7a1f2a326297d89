package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What of a system every confined command sees: the programs in {@code /usr} and what they need of {@code /etc}.
 *
 * @param root of the system
 */
record SandboxLayout(Path root) {

    static final SandboxLayout OF_SYSTEM = new SandboxLayout(Path.of("/"));

    /** On most systems links into {@code /usr}; Alpine has folders. */
    private static final List<String> BESIDE_USR = List.of("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32");

    /** Certificates without the folders beside them that are named {@code private}: root could read those. */
    private static final List<String> CONFIGURATION = List.of(
            "/etc/alternatives",
            "/etc/ca-certificates",
            "/etc/crypto-policies",
            "/etc/group",
            "/etc/hosts",
            "/etc/ld.so.cache",
            "/etc/localtime",
            "/etc/nsswitch.conf",
            "/etc/passwd",
            "/etc/pki/ca-trust",
            "/etc/pki/java",
            "/etc/pki/tls/cert.pem",
            "/etc/pki/tls/certs",
            "/etc/pki/tls/openssl.cnf",
            "/etc/resolv.conf",
            "/etc/ssl/ca-bundle.pem",
            "/etc/ssl/cert.pem",
            "/etc/ssl/certs",
            "/etc/ssl/openssl.cnf",
            "/var/lib/ca-certificates");

    List<String> options() throws IOException {
        List<String> options = new ArrayList<>(List.of("--ro-bind", "/usr", "/usr"));
        for (String folder : BESIDE_USR) {
            if (Files.isSymbolicLink(in(folder))) {
                options.addAll(List.of("--symlink", target(in(folder)), folder));
            } else {
                options.addAll(List.of("--ro-bind-try", folder, folder));
            }
        }
        for (String file : CONFIGURATION) {
            if (leadsIntoUsr(in(file))) {
                options.addAll(List.of("--symlink", target(in(file)), file));
            } else {
                options.addAll(List.of("--ro-bind-try", file, file));
            }
        }
        return options;
    }

    private Path in(String path) {
        return root.resolve(path.substring(1));
    }

    /** The target of {@code /etc/localtime} is the name of the time zone; of any other link, what it leads to is bound. */
    private static boolean leadsIntoUsr(Path file) throws IOException {
        return Files.isSymbolicLink(file) && target(file).startsWith("/usr/");
    }

    private static String target(Path link) throws IOException {
        return Files.readSymbolicLink(link).toString();
    }
}
