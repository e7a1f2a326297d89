package dev.docent.internal.runner.processes;

/** The user of the server's process. */
public final class ServerUser {

    private ServerUser() {}

    /** {@return whether it may do everything} */
    public static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }
}
