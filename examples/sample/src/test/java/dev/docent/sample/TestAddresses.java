package dev.docent.sample;

/** The addresses of a sample that is not running. */
public final class TestAddresses {

    private TestAddresses() {}

    /** {@return those of a port} */
    public static Addresses at(int port) {
        return new Addresses(port);
    }
}
