package dev.docent.jobs.internal.runs;

/** Why a run is stopped. */
enum Stop {

    /** Its job ended in another way: cancelled, archived, overdue. */
    JOB_ENDED,

    /** Its lease has passed, so another node has taken it over, or may. */
    LEASE_LOST,

    /** The application stops. */
    APPLICATION_STOPS
}
