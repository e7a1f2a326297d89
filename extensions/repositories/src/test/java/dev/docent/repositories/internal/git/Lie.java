package dev.docent.repositories.internal.git;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.repositories.internal.git.GitException.Reason;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

import static dev.docent.repositories.internal.git.GitException.Reason.ACCESS;
import static dev.docent.repositories.internal.git.GitException.Reason.CORRUPT;
import static dev.docent.repositories.internal.git.GitException.Reason.NO_BRANCH;
import static dev.docent.repositories.internal.git.GitException.Reason.TIMEOUT;
import static dev.docent.repositories.internal.git.GitException.Reason.TOO_LARGE;
import static dev.docent.repositories.internal.git.GitException.Reason.UNREACHABLE;

/** Misbehaviour of a git server, and how a fetch from it must end. */
enum Lie {
    NONE(Content::honest),
    HTTP_1_0_WITHOUT_LENGTH(At.REFS, (server, out) -> {
        LyingServer.text(out, "HTTP/1.0 200 OK\r\nContent-Type: " + LyingServer.REFS + "\r\n\r\n");
        LyingServer.advertise(out, Content.honest().head());
        LyingServer.text(out, "0000");
    }),
    A_MEBIBYTE(() -> Content.with(pack -> {
        byte[] noise = new byte[1 << 20];
        new Random(1).nextBytes(noise);
        pack.object(Constants.OBJ_BLOB, noise);
    })),
    SYMBOLIC_LINKS(() -> Content.of(PackWriter.joined(
            PackWriter.entry("120000", "link", PackWriter.id(Constants.OBJ_BLOB, LyingServer.page())),
            LyingServer.honestTree()))),

    DUMB_PROTOCOL(At.REFS, dumb(), UNREACHABLE),
    DUMB_PROTOCOL_WITH_ENDLESS_LINE(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, "text/plain", "");
                LyingServer.endless(out);
            },
            UNREACHABLE),
    REDIRECT(At.ALL, redirect(302), UNREACHABLE),
    PERMANENT_REDIRECT_OF_POST(At.POST, redirect(308), UNREACHABLE),
    HTML_INSTEAD_OF_PACK(
            At.POST,
            (server, out) -> {
                LyingServer.head(out, 200, "text/html", "");
                LyingServer.endless(out);
            },
            UNREACHABLE),
    GZIP_BOMB(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "Content-Encoding: gzip\r\n");
                LyingServer.endless(out);
            },
            UNREACHABLE),
    GZIP_BOMB_INSTEAD_OF_PACK(
            At.POST,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.RESULT, "Content-Encoding: x-gzip\r\n");
                LyingServer.endless(out);
            },
            UNREACHABLE),
    STATUS_401(At.ALL, status(401), ACCESS),
    STATUS_401_OF_POST(At.POST, status(401), ACCESS),
    STATUS_403(At.ALL, status(403), ACCESS),
    STATUS_404(At.ALL, status(404), ACCESS),
    STATUS_407(At.ALL, status(407), UNREACHABLE),
    STATUS_429(At.ALL, status(429), UNREACHABLE),
    STATUS_500(At.ALL, status(500), UNREACHABLE),
    STATUS_503_OF_POST(At.POST, status(503), UNREACHABLE),
    CLOSES_AT_ONCE(At.ALL, (server, out) -> {}, UNREACHABLE),
    NOT_HTTP(At.ALL, (server, out) -> LyingServer.endless(out), UNREACHABLE, TIMEOUT),
    NEVER_ANSWERS(At.ALL, (server, out) -> server.silence(), TIMEOUT),
    NEVER_ENDS_REFS(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "");
                LyingServer.advertise(out, Content.honest().head());
                server.silence();
            },
            TIMEOUT),
    ENDLESS_HEADERS(
            At.ALL,
            (server, out) -> {
                LyingServer.text(out, "HTTP/1.1 200 OK\r\n");
                for (long i = 0; i >= 0; i++) {
                    LyingServer.text(out, "X-" + i + ": " + "x".repeat(500) + "\r\n");
                }
            },
            UNREACHABLE,
            TIMEOUT),
    ENDLESS_HEADER(
            At.ALL,
            (server, out) -> {
                LyingServer.text(out, "HTTP/1.1 200 OK\r\nX: ");
                LyingServer.endless(out);
            },
            UNREACHABLE,
            TIMEOUT),
    ENDLESS_PRELIMINARY_ANSWERS(
            At.ALL,
            (server, out) -> {
                while (true) {
                    LyingServer.text(out, "HTTP/1.1 103 Early Hints\r\n\r\n");
                }
            },
            UNREACHABLE,
            TIMEOUT),
    HUGE_CHUNK(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "Transfer-Encoding: chunked\r\n");
                LyingServer.text(out, "7fffffff\r\n");
                LyingServer.endless(out);
            },
            UNREACHABLE),
    ENDLESS_LENGTH_OF_CHUNK(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "Transfer-Encoding: chunked\r\n");
                LyingServer.repeat(out, "0".repeat(1000));
            },
            UNREACHABLE,
            TIMEOUT),
    LESS_THAN_ITS_LENGTH(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "Content-Length: 100000\r\n");
                LyingServer.advertise(out, Content.honest().head());
            },
            UNREACHABLE),
    TRICKLED_HEADERS(
            At.ALL,
            (server, out) -> {
                LyingServer.text(out, "HTTP/1.1 200 OK\r\n");
                server.trickle(out, "X-A: b\r\n");
            },
            TIMEOUT),
    TRICKLED_REFS(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "");
                LyingServer.advertise(out, Content.honest().head());
                server.trickle(out, LyingServer.line("1".repeat(40) + " refs/heads/x"));
            },
            TIMEOUT,
            UNREACHABLE),
    TRICKLED_PACK(At.PACK, (server, out) -> server.trickle(out, "0006\1P"), TIMEOUT, UNREACHABLE),
    TRICKLED_PROGRESS(At.PACK, (server, out) -> server.trickle(out, "0007\2a\n"), TIMEOUT),

    ENDLESS_REFS(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "");
                LyingServer.advertise(out, Content.honest().head());
                for (long i = 0; i >= 0; i++) {
                    LyingServer.text(out, LyingServer.line("1".repeat(40) + " refs/heads/" + i));
                }
            },
            TOO_LARGE),
    ENDLESS_LINES(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "");
                LyingServer.advertise(out, Content.honest().head());
                for (long i = 0; i >= 0; i++) {
                    LyingServer.text(out, LyingServer.line("1".repeat(40) + " refs/heads/" + i + "x".repeat(60_000)));
                }
            },
            TOO_LARGE),
    ENDLESS_CAPABILITIES(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "");
                LyingServer.text(out, LyingServer.line("version 2\n"));
                for (long i = 0; i >= 0; i++) {
                    LyingServer.text(out, LyingServer.line("capability-" + i + "=x\n"));
                }
            },
            TOO_LARGE),
    ENDLESS_ACKNOWLEDGEMENTS(
            At.POST,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.RESULT, "");
                LyingServer.repeat(out, LyingServer.line("ACK " + "1".repeat(40) + " common"));
            },
            TOO_LARGE,
            UNREACHABLE,
            CORRUPT),
    ENDLESS_PROGRESS(
            At.PACK,
            (server, out) -> LyingServer.repeat(out, LyingServer.line("\2" + "x".repeat(1000) + "\n")),
            TOO_LARGE),
    ENDLESS_LINE_OF_PROGRESS(
            At.PACK, (server, out) -> LyingServer.repeat(out, LyingServer.line("\2" + "x".repeat(60_000))), TOO_LARGE),
    NO_SUCH_BRANCH(
            At.REFS,
            (server, out) -> {
                LyingServer.head(out, 200, LyingServer.REFS, "");
                LyingServer.text(
                        out,
                        LyingServer.line("# service=git-upload-pack\n") + "0000"
                                + LyingServer.line("1".repeat(40) + " refs/heads/other\0side-band-64k\n") + "0000");
            },
            NO_BRANCH),

    NO_PACK(
            At.PACK,
            (server, out) -> LyingServer.send(out, "x".repeat(100).getBytes(StandardCharsets.US_ASCII)),
            UNREACHABLE,
            CORRUPT),
    TRUNCATED_PACK(
            At.PACK,
            (server, out) ->
                    LyingServer.send(out, Arrays.copyOf(Content.honest().pack(), 60)),
            UNREACHABLE,
            CORRUPT),
    WRONG_CHECKSUM(
            () -> {
                Content honest = Content.honest();
                honest.pack()[honest.pack().length - 1] ^= 1;
                return honest;
            },
            CORRUPT),
    TWO_BILLION_OBJECTS(() -> new Content(Content.honest().head(), new PackWriter().pack(1L << 31)), TOO_LARGE),
    MORE_OBJECTS_THAN_MEMORY(() -> new Content(Content.honest().head(), new PackWriter().pack(600_000)), TOO_LARGE),
    HUGE_OBJECT(() -> announcing(Constants.OBJ_BLOB, 10L << 30), TOO_LARGE),
    HUGE_TREE(() -> announcing(Constants.OBJ_TREE, 100L << 20), TOO_LARGE),
    HUGE_COMMIT(() -> announcing(Constants.OBJ_COMMIT, 100L << 20), TOO_LARGE),
    OBJECT_LARGER_THAN_IT_SAYS(
            () -> Content.with(pack ->
                    pack.object(Constants.OBJ_BLOB, 10, new byte[0], PackWriter.compressed(new byte[64 << 20]))),
            CORRUPT),
    CHANGES_OF_ZEROS(
            () -> Content.with(pack -> {
                int zeros = 100 << 20;
                int base = pack.object(Constants.OBJ_BLOB, new byte[zeros]);
                for (int i = 0; i < 20_000; i++) {
                    pack.change(base, PackWriter.copying(zeros, number(i)));
                }
            }),
            TOO_LARGE),
    SLOW_CHANGES(
            () -> Content.with(pack -> {
                int zeros = 16 << 20;
                int base = pack.object(Constants.OBJ_BLOB, new byte[zeros]);
                for (int i = 0; i < 10_000; i++) {
                    pack.change(base, PackWriter.copying(zeros, number(i)));
                }
            }),
            TIMEOUT),
    CHAIN_OF_CHANGES(
            () -> Content.with(pack -> {
                int size = 1 << 20;
                int last = pack.object(Constants.OBJ_BLOB, new byte[size]);
                for (int i = 0; i < 3_000; i++) {
                    last = pack.change(last, PackWriter.copying(size, number(i)));
                    size += number(i).length;
                }
            }),
            TOO_LARGE),
    BRANCHING_CHANGES(
            () -> Content.with(pack -> {
                int size = 1 << 20;
                int last = pack.object(Constants.OBJ_BLOB, new byte[size]);
                for (int i = 0; i < 200; i++) {
                    int next = pack.change(last, PackWriter.copying(size, number(i)));
                    pack.change(last, PackWriter.copying(size, number(i + 1_000)));
                    last = next;
                    size += number(i).length;
                }
            }),
            TOO_LARGE),
    CHANGES_BY_ID(
            () -> Content.with(pack -> {
                byte[] base = new byte[1 << 20];
                pack.object(Constants.OBJ_BLOB, base);
                for (int i = 0; i < 200; i++) {
                    pack.change(PackWriter.id(Constants.OBJ_BLOB, base), PackWriter.copying(base.length, number(i)));
                }
            }),
            TOO_LARGE),
    CHANGE_OF_NOTHING(
            () -> Content.with(
                    pack -> pack.change(ObjectId.fromString("1".repeat(40)), PackWriter.copying(10, number(1)))),
            CORRUPT),
    SHARED_FOLDERS(Content::shared, TOO_LARGE),
    NESTED_FOLDERS(() -> Content.nested(20_000, 0), TOO_LARGE),
    NESTED_FOLDERS_OF_MANY_NAMES(() -> Content.nested(60, 8_000), TOO_LARGE),
    GIT_ENTRY(
            () -> Content.of(PackWriter.entry("100644", ".GIT", PackWriter.id(Constants.OBJ_BLOB, LyingServer.page()))),
            CORRUPT),
    PARENT_ENTRY(
            () -> Content.of(PackWriter.entry("100644", "..", PackWriter.id(Constants.OBJ_BLOB, LyingServer.page()))),
            CORRUPT),
    MISSING_OBJECT(
            () -> Content.of(PackWriter.entry("100644", "page.mdx", ObjectId.fromString("1".repeat(40)))), CORRUPT),
    MISSING_COMMIT(
            () -> new Content(
                    ObjectId.fromString("1".repeat(40)), Content.honest().pack()),
            CORRUPT),
    BRANCH_OF_A_FILE(
            () -> new Content(
                    PackWriter.id(Constants.OBJ_BLOB, LyingServer.page()),
                    Content.honest().pack()),
            CORRUPT);

    private enum At {
        ALL,
        REFS,
        POST,
        PACK
    }

    /** Writes a part of a response, or all of it. */
    private interface Answer {
        void write(LyingServer server, OutputStream out) throws IOException, InterruptedException;
    }

    private final At at;
    private final Answer answer;
    private final Supplier<Content> made;
    private final Set<Reason> reasons;
    private Content content;

    Lie(At at, Answer answer, Reason... reasons) {
        this.at = at;
        this.answer = answer;
        this.made = Content::honest;
        this.reasons = Set.of(reasons);
    }

    Lie(Supplier<Content> content, Reason... reasons) {
        this.at = At.PACK;
        this.answer = (server, out) -> LyingServer.send(out, content().pack());
        this.made = content;
        this.reasons = Set.of(reasons);
    }

    /** {@return how the fetch may end; empty if it succeeds} */
    Set<Reason> reasons() {
        return reasons;
    }

    /** Makes what is sent, which takes longer than sending it. */
    synchronized Content content() {
        Content known = content;
        if (known == null) {
            known = made.get();
            content = known;
        }
        return known;
    }

    void refs(LyingServer server, OutputStream out) throws IOException, InterruptedException {
        if (at == At.ALL || at == At.REFS) {
            answer.write(server, out);
        } else {
            LyingServer.head(out, 200, LyingServer.REFS, "");
            LyingServer.advertise(out, content().head());
            LyingServer.text(out, "0000");
        }
    }

    void post(LyingServer server, OutputStream out) throws IOException, InterruptedException {
        if (at == At.ALL || at == At.POST) {
            answer.write(server, out);
            return;
        }
        LyingServer.head(out, 200, LyingServer.RESULT, "");
        LyingServer.text(out, LyingServer.line("NAK\n"));
        if (at == At.PACK) {
            answer.write(server, out);
        } else {
            LyingServer.send(out, content().pack());
        }
    }

    private static Answer dumb() {
        return (server, out) -> {
            LyingServer.head(out, 200, "text/plain", "");
            LyingServer.text(out, Content.honest().head().name() + "\trefs/heads/main\n");
        };
    }

    private static Answer redirect(int status) {
        return (server, out) -> LyingServer.head(
                out,
                status,
                "text/html",
                "Location: " + server.elsewhere() + "/a.git/info/refs?service=git-upload-pack\r\n");
    }

    private static Answer status(int status) {
        return (server, out) -> {
            LyingServer.head(out, status, "text/html", "WWW-Authenticate: Basic realm=\"git\"\r\n");
            LyingServer.endless(out);
        };
    }

    private static byte[] number(int value) {
        return String.format("%06d", value).getBytes(StandardCharsets.US_ASCII);
    }

    private static Content announcing(int type, long size) {
        return Content.with(pack -> pack.object(type, size, new byte[0], PackWriter.compressed(new byte[1 << 20])));
    }

    /** A commit and the pack in which it is. */
    record Content(ObjectId head, byte[] pack) {

        /** Adds objects to a pack. */
        interface Addition {
            void to(PackWriter pack);
        }

        static Content honest() {
            return of(LyingServer.honestTree());
        }

        static Content of(byte[]... trees) {
            return with(trees, pack -> {});
        }

        static Content with(Addition addition) {
            return with(new byte[][] {LyingServer.honestTree()}, addition);
        }

        /** @param trees the first one is that of the commit */
        private static Content with(byte[][] trees, Addition addition) {
            byte[] commit = PackWriter.commit(PackWriter.id(Constants.OBJ_TREE, trees[0]));
            PackWriter pack = new PackWriter();
            pack.object(Constants.OBJ_COMMIT, commit);
            for (byte[] tree : trees) {
                pack.object(Constants.OBJ_TREE, tree);
            }
            pack.object(Constants.OBJ_BLOB, LyingServer.page());
            addition.to(pack);
            return new Content(PackWriter.id(Constants.OBJ_COMMIT, commit), pack.pack());
        }

        /** Few bytes that name ten million files. */
        static Content shared() {
            byte[] names = many(10_000, 250);
            byte[] folders = folders(100, names);
            return of(folders(10, folders), folders, names);
        }

        private static byte[] many(int count, int length) {
            ObjectId page = PackWriter.id(Constants.OBJ_BLOB, LyingServer.page());
            List<byte[]> entries = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                entries.add(PackWriter.entry("100644", String.format("%05d", i) + "n".repeat(length - 5), page));
            }
            return PackWriter.joined(entries.toArray(byte[][]::new));
        }

        private static byte[] folders(int count, byte[] tree) {
            ObjectId id = PackWriter.id(Constants.OBJ_TREE, tree);
            List<byte[]> entries = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                entries.add(PackWriter.entry("40000", String.format("d%03d", i), id));
            }
            return PackWriter.joined(entries.toArray(byte[][]::new));
        }

        /** @param names of each folder, beside the next folder */
        static Content nested(int levels, int names) {
            byte[] beside = many(names, 250);
            List<byte[]> trees = new ArrayList<>(List.of(LyingServer.honestTree()));
            for (int i = 0; i < levels; i++) {
                ObjectId inner = PackWriter.id(Constants.OBJ_TREE, trees.get(0));
                trees.add(0, PackWriter.joined(beside, PackWriter.entry("40000", "d", inner)));
            }
            return of(trees.toArray(byte[][]::new));
        }
    }
}
