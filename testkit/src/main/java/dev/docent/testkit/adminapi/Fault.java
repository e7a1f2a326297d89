package dev.docent.testkit.adminapi;

/** How a response fails. Everything before the failing phase is sent as scripted. */
public enum Fault {

    /** Sends that part endlessly, as fast as the client reads. */
    ENDLESS,

    /** Sends that part endlessly, one byte every 50 milliseconds. */
    DRIP,

    /** Sends half of that part, then stalls until the client closes the connection. */
    SILENCE,

    /** Sends half of that part and closes the connection normally. */
    CLOSE,

    /** Sends half of that part and resets the connection. */
    RESET
}
