package dev.docent.runner.internal.processes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What a command can reach without and with bubblewrap: each test is a row of the documentation's table. */
@EnabledOnOs(OS.LINUX)
class ReachOfAgentsTest {

    private static final SupervisedProcess.Watch UNWATCHED = new SupervisedProcess.Watch() {

        @Override
        public void check() {
            // the test waits for the end
        }

        @Override
        public boolean awaits(String pids) {
            return true;
        }
    };

    /** Only what the server's user owns is asked for, so that this passes for any user. */
    private static final Path HOME = Path.of(System.getProperty("user.home"));

    @TempDir
    Path temp;

    private final String unique = UUID.randomUUID().toString();
    private Path work;
    private Path agent;
    private Path other;
    private Path mirror;
    private Path tools;
    private Process server;

    @BeforeEach
    void create() throws Exception {
        Sandboxes.assumeTheyWork();
        work = temp.toRealPath().resolve("work");
        agent = Files.createDirectories(work.resolve("nodes/1/run/agent"));
        Files.createDirectories(agent.resolve("tree"));
        Files.createDirectories(work.resolve("logs"));
        other = Files.createDirectories(work.resolve("nodes/1/other/agent"));
        Files.writeString(other.resolve("secret"), unique);
        mirror = Files.createDirectories(work.resolve("mirrors/handbook.git"));
        Files.writeString(mirror.resolve("HEAD"), "ref\n");
        tools = Files.createDirectories(temp.toRealPath().resolve("opt/tools"));
        Files.writeString(tools.resolve("tool"), "tool\n");
    }

    @AfterEach
    void stopServer() {
        if (server != null) {
            server.destroyForcibly();
        }
    }

    /** A process of the server's user, with a key in its environment. */
    private Process server(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("SERVER_KEY", unique);
        server = builder.start();
        return server;
    }

    private Launch launch(List<String> command) {
        return new Launch(command, agent.resolve("tree"), environment(), null, Duration.ofHours(1), "test");
    }

    private Map<String, String> environment() {
        return new HashMap<>(Map.of("PATH", System.getenv("PATH"), Launch.MARKER, "reach/" + unique));
    }

    private List<String> confined(String script) throws IOException {
        return new Bubblewrap(List.of(tools))
                .line(List.of("/bin/sh", "-c", script), agent.resolve("tree"), List.of(agent), List.of(mirror));
    }

    private static List<String> unconfined(String script) {
        return List.of("/bin/sh", "-c", script);
    }

    private String output(List<String> command) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        SupervisedProcess.Output all = (bytes, length) -> output.write(bytes, 0, length);
        SupervisedProcess.run(launch(command), all, all, UNWATCHED);
        return output.toString(StandardCharsets.UTF_8).strip();
    }

    private String alone(String script) throws Exception {
        return output(unconfined(script));
    }

    private String inSandbox(String script) throws Exception {
        return output(confined(script));
    }

    private static String can(String condition) {
        return "if " + condition + "; then echo yes; else echo no; fi 2>/dev/null";
    }

    @Test
    void files_of_the_server() throws Exception {
        assumeTrue(HOME.isAbsolute() && HOME.getNameCount() > 0 && !HOME.startsWith("/usr"));
        Path token = Files.writeString(temp.resolve("token"), unique);

        assertThat(alone(can("[ -r " + HOME + " ]"))).isEqualTo(Files.isReadable(HOME) ? "yes" : "no");
        assertThat(alone("cat " + token)).isEqualTo(unique);
        assertThat(inSandbox(can("[ -e " + HOME + " ]"))).isEqualTo("no");
        assertThat(inSandbox(can("cat " + token))).isEqualTo("no");
    }

    @Test
    void passwords_and_private_keys_in_etc() throws Exception {
        assertThat(alone("ls /etc").lines()).contains("shadow");
        assertThat(inSandbox("ls /etc /etc/ssl /etc/pki 2>/dev/null").lines())
                .contains("passwd")
                .doesNotContain("shadow", "private", "sudoers", "environment");
    }

    @Test
    void other_runs_and_the_work_directory() throws Exception {
        assertThat(alone("cat " + other + "/secret; echo; ls " + work).lines()).contains(unique, "logs");
        assertThat(inSandbox(can("cat " + other + "/secret"))).isEqualTo("no");
        assertThat(inSandbox("ls " + work + " " + work + "/nodes/1 " + work + "/nodes/1/run ../..")
                        .lines()
                        .filter(line -> !line.isEmpty() && !line.endsWith(":")))
                .containsOnly("mirrors", "nodes", "run", "agent");
    }

    @Test
    void the_run_itself() throws Exception {
        String script = can("mkdir ../home && echo x > ../home/file && echo x > file && rm -r ../home file");

        assertThat(alone(script)).isEqualTo("yes");
        assertThat(inSandbox(script)).isEqualTo("yes");
    }

    /** Who is given a file open for reading can open it again for writing, unless it is read-only where it was opened. */
    @Test
    void the_prompt_is_read_and_cannot_be_written() throws Exception {
        Sandboxes.assumeTheyWork();
        Path prompt = Files.writeString(work.resolve("prompt"), unique);
        String script =
                "cat; for at in /proc/self/fd/0 /proc/$$/fd/0 /run/docent/prompt; do echo x >> $at; true > $at; chmod 777 $at; done"
                        + " 2>/dev/null; rm -f /run/docent/prompt 2>/dev/null; exit 0";
        List<String> line = new Bubblewrap(List.of())
                .line(List.of("/bin/sh", "-c", script), agent, List.of(agent), List.of(), prompt);
        Set<PosixFilePermission> before = Files.getPosixFilePermissions(prompt);

        Process process = new ProcessBuilder(line)
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(unique);
        assertThat(process.waitFor()).isZero();
        assertThat(prompt).hasContent(unique);
        assertThat(Files.getPosixFilePermissions(prompt)).isEqualTo(before);
        assertThat(Bubblewrap.programIn(line)).isEqualTo(line.size() - 3);
    }

    @Test
    void the_mirror_and_readable_folders() throws Exception {
        String read = "cat " + mirror + "/HEAD " + tools + "/tool";
        String write = can("[ -w " + mirror + " ] || [ -w " + tools + "/tool ]");

        assertThat(alone(read)).isEqualTo("ref\ntool");
        assertThat(inSandbox(read)).isEqualTo("ref\ntool");
        assertThat(alone(write)).isEqualTo("yes");
        assertThat(inSandbox(write)).isEqualTo("no");
        inSandbox("echo x > " + mirror + "/HEAD; echo x > " + tools + "/tool; rm -rf " + mirror + " " + tools + ";"
                + remount(mirror.toString()) + "echo x > " + mirror + "/HEAD");
        assertThat(mirror.resolve("HEAD")).hasContent("ref\n");
        assertThat(tools.resolve("tool")).hasContent("tool\n");
    }

    /** Root may do that where it keeps its capabilities, or gets new ones in a user namespace of its own. */
    private static String remount(String folder) {
        String remount = "mount -o remount,rw,bind " + folder + "; ";
        return remount + "unshare -rm sh -c '" + remount + "touch " + folder + "/written'; ";
    }

    @Test
    void programs_of_the_system() throws Exception {
        Path written = Path.of("/usr/docent-" + unique);
        try {
            assertThat(alone(can("[ -w /usr ]"))).isEqualTo(Files.isWritable(Path.of("/usr")) ? "yes" : "no");
            assertThat(inSandbox(can("[ -w /usr ]"))).isEqualTo("no");
            inSandbox("{ " + remount("/usr") + "touch " + written
                    + "; unshare -rm sh -c 'mount -o remount,rw,bind /usr;" + " touch " + written + "'; } 2>&1");
            assertThat(written).doesNotExist();
            assertThat(Path.of("/usr/written")).doesNotExist();
        } finally {
            Files.deleteIfExists(written);
            Files.deleteIfExists(Path.of("/usr/written"));
        }
    }

    @Test
    void capabilities() throws Exception {
        assertThat(inSandbox("grep -E '^(CapEff|CapPrm|CapBnd|CapAmb|NoNewPrivs):' /proc/self/status")
                        .lines()
                        .map(line -> line.replaceAll("\\s+", " ")))
                .containsExactlyInAnyOrder(
                        "CapEff: 0000000000000000",
                        "CapPrm: 0000000000000000",
                        "CapBnd: 0000000000000000",
                        "CapAmb: 0000000000000000",
                        "NoNewPrivs: 1");
    }

    /** Opens the files of the kernel for writing, and writes nothing. */
    @Test
    void settings_of_the_kernel() throws Exception {
        String script =
                "for f in /proc/sysrq-trigger $(find /proc/sys /proc/irq /proc/bus /proc/fs -type f 2>/dev/null);"
                        + " do if (: >> $f) 2>/dev/null; then echo $f; fi; done; umount /proc/sys 2>/dev/null;"
                        + " mount -o remount,rw,bind /proc/sys 2>/dev/null;"
                        + " if (: >> /proc/sys/kernel/core_pattern) 2>/dev/null; then echo remounted; fi";

        assertThat(alone(can("(: >> /proc/sys/kernel/core_pattern)")))
                .isEqualTo(Files.isWritable(Path.of("/proc/sys/kernel/core_pattern")) ? "yes" : "no");
        assertThat(inSandbox(script)).isEmpty();
    }

    @Test
    void environments_of_other_processes() throws Exception {
        server("sleep", "471300");
        String script = "cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | grep SERVER_KEY=";

        assertThat(alone(script)).contains(unique);
        assertThat(inSandbox(script)).doesNotContain(unique);
        assertThat(inSandbox("ls /proc | grep -c '^[0-9]'"))
                .satisfies(count -> assertThat(Integer.parseInt(count)).isLessThan(10));
    }

    @Test
    void signals_to_other_processes() throws Exception {
        server("sleep", "471301");

        inSandbox("kill -s KILL " + server.pid() + "; kill -s KILL -1");
        assertThat(server.isAlive()).isTrue();
        alone("kill -s KILL " + server.pid());
        assertThat(server.waitFor(10, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void files_for_everybody_in_tmp() throws Exception {
        Path file = Path.of("/tmp/docent-" + unique);
        try {
            inSandbox("echo x > " + file + "; ls " + file);
            assertThat(file).doesNotExist();
            alone("echo x > " + file);
            assertThat(file).exists();
        } finally {
            Files.deleteIfExists(file);
        }
    }

    @Test
    void devices() throws Exception {
        assertThat(inSandbox("find /dev -type b; find /dev -type c -name 'mem' -o -name 'kmsg' -o -name 'fuse'"))
                .isEmpty();
        assertThat(inSandbox(can("[ -c /dev/null ] && [ ! -e /sys ]"))).isEqualTo("yes");
    }

    private static void assumePerl() {
        assumeTrue(Programs.exists("perl"), "perl, which connects to sockets here, is not installed");
    }

    @Test
    void services_on_the_loopback_address() throws Exception {
        assumePerl();
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String script = "perl -MSocket -e 'socket(S,PF_INET,SOCK_STREAM,0);"
                    + " print connect(S,pack_sockaddr_in(" + socket.getLocalPort() + ",inet_aton(\"127.0.0.1\")))"
                    + " ? \"yes\" : \"no\"'";

            assertThat(alone(script)).isEqualTo("yes");
            assertThat(inSandbox(script)).isEqualTo("yes");
        }
    }

    /** They belong to the network, not to the file system. */
    @Test
    void abstract_unix_sockets() throws Exception {
        assumePerl();
        String address = "pack(\"Sa*\",AF_UNIX,\"\\0docent-" + unique + "\")";
        Process listener = server(
                "perl",
                "-MSocket",
                "-e",
                "$|=1; socket(S,PF_UNIX,SOCK_STREAM,0); bind(S," + address + ") && listen(S,9) && print \"up\\n\";"
                        + " sleep 100000");
        assertThat(listener.inputReader().readLine()).isEqualTo("up");
        String script = "perl -MSocket -e 'socket(S,PF_UNIX,SOCK_STREAM,0);" + " print connect(S," + address
                + ") ? \"yes\" : \"no\"'";

        assertThat(alone(script)).isEqualTo("yes");
        assertThat(inSandbox(script)).isEqualTo("yes");
    }

    @Test
    void unix_sockets_in_folders() throws Exception {
        assumePerl();
        Path socket = temp.toRealPath().resolve("s");
        Process listener = server(
                "perl",
                "-MSocket",
                "-e",
                "$|=1; socket(S,PF_UNIX,SOCK_STREAM,0); bind(S,pack_sockaddr_un(\"" + socket
                        + "\")) && listen(S,9) && print \"up\\n\"; sleep 100000");
        assertThat(listener.inputReader().readLine()).isEqualTo("up");
        String script = "perl -MSocket -e 'socket(S,PF_UNIX,SOCK_STREAM,0); print connect(S,pack_sockaddr_un(\""
                + socket + "\")) ? \"yes\" : \"no\"'";

        assertThat(alone(script)).isEqualTo("yes");
        assertThat(inSandbox(script)).isEqualTo("no");
    }

    @Test
    void the_user_and_the_name_of_the_host() throws Exception {
        String script = "id -u; cat /proc/sys/kernel/hostname";

        assertThat(inSandbox(script)).isEqualTo(alone(script));
        assertThat(inSandbox(can("hostname docent-" + unique))).isEqualTo("no");
    }

    @Test
    void the_programs_that_are_needed_work() throws Exception {
        assertThat(inSandbox("git --version; awk 'BEGIN { print \"awk\" }'; which sh; getent hosts localhost; id -un;"
                        + " readlink /etc/localtime; date +%Z"))
                .isEqualTo(
                        alone("git --version; awk 'BEGIN { print \"awk\" }'; which sh; getent hosts localhost; id -un;"
                                + " readlink /etc/localtime; date +%Z"));
    }

    private boolean isRunning(String argument) {
        return ProcessHandle.allProcesses()
                .anyMatch(process -> process.info().commandLine().orElse("").contains(argument));
    }

    @Test
    void processes_after_the_end() throws Exception {
        String daemon = "471302" + Math.abs(unique.hashCode());

        assertThat(inSandbox("(env -i setsid sh -c 'cd /; exec sleep " + daemon + "' >/dev/null 2>&1 &);"
                        + " until cat /proc/[0-9]*/comm 2>/dev/null | grep -qx sleep; do :; done; echo up"))
                .isEqualTo("up");

        Eventually.await(() -> !isRunning("sleep " + daemon));
    }

    @Test
    void processes_after_a_cancel() throws Exception {
        String daemon = "471303" + Math.abs(unique.hashCode());
        String started = agent.resolve("tree/started").toString();
        List<String> command = confined("(env -i setsid sh -c 'cd /; exec sleep " + daemon + "' >/dev/null 2>&1 &);"
                + " until cat /proc/[0-9]*/comm 2>/dev/null | grep -qx sleep; do :; done; touch " + started
                + "; exec sleep " + daemon);
        Thread run = new Thread(() -> {
            try {
                SupervisedProcess.run(launch(command), (bytes, length) -> {}, (bytes, length) -> {}, UNWATCHED);
            } catch (InterruptedException cancelled) {
                Thread.currentThread().interrupt();
            } catch (IOException | RunFailedException failure) {
                throw new IllegalStateException(failure);
            }
        });
        run.start();
        Eventually.await(() -> Files.exists(Path.of(started)) || !run.isAlive());
        assertThat(Path.of(started)).exists();
        assertThat(isRunning("sleep " + daemon)).isTrue();

        run.interrupt();
        run.join();

        Eventually.await(() -> !isRunning("sleep " + daemon));
    }
}
