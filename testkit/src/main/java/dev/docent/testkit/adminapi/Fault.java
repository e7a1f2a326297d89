package dev.docent.testkit.adminapi;

/** How a response fails. The part before the failing phase is sent as scripted. */
public enum Fault {

    /** Sends that part without end, as fast as the client reads. */
    ENDLESS,

    /** Sends that part without end, one byte every 50 milliseconds. */
    DRIP,

    /** Sends half of that part and then nothing, until the client closes the connection. */
    SILENCE,

    /** Sends half of that part and closes the connection in order. */
    CLOSE,

    /** Sends half of that part and resets the connection. */
    RESET
}
