package dev.docent.testkit.jobs;

/** What can be wrong with a store, each with the test of the contract that is meant to find it. */
enum Bug {
    // Concurrent writers: check, then act
    INSERT_RACES("exactly_one_of_many_concurrent_inserts_of_a_key_succeeds"),
    REPLACE_RACES("exactly_one_of_many_concurrent_writers_of_a_version_succeeds"),
    STEP_IS_VISIBLE_LATER("a_reader_never_sees_a_job_without_the_step_that_led_to_it"),
    PURGE_COUNTS_TWICE("concurrent_purges_count_each_job_once"),
    PURGE_DELETES_CHANGED_JOB("a_job_that_leaves_the_archive_during_a_purge_is_deleted_or_kept_as_a_whole"),
    BEGIN_TASK_RACES("one_of_many_nodes_begins_a_periodic_task"),
    QUOTA_RACES("exactly_one_of_many_concurrent_callers_gets_the_last_remaining_use"),
    RELEASE_OF_QUOTA_RACES("concurrent_writes_that_change_nothing_leave_the_quota_as_it_was"),
    COUNTED_INSERT_RACES("concurrent_counted_inserts_write_exactly_as_many_jobs_as_the_quota_allows"),
    COUNTED_REPLACE_RACES("concurrent_counted_replacements_write_and_count_once"),
    ENQUEUE_RACES("of_many_concurrent_requests_for_a_key_one_succeeds_and_queues_one_run"),
    FOLLOW_UP_RACES("of_many_concurrent_writes_and_follow_ups_to_a_version_one_succeeds"),
    QUOTA_OF_RUNS_RACES("concurrent_requests_queue_exactly_as_many_runs_as_the_quota_allows"),
    CLAIM_RACES("one_of_many_nodes_that_claim_at_the_same_moment_gets_the_last_run"),
    CLAIM_IS_GIVEN_UP_TWICE("a_claim_is_given_up_once"),
    TAKEOVER_RACES("one_of_many_nodes_takes_a_run_over_at_the_same_moment"),
    RENEWAL_AND_TAKEOVER_RACE("a_renewal_and_a_takeover_at_the_same_moment_never_leave_a_run_to_both_or_none"),

    // Insert and replace
    SECOND_INSERT_OVERWRITES("a_second_job_of_the_same_key_is_refused_and_changes_nothing"),
    SECOND_INSERT_RETURNS_TRUE("a_second_job_of_the_same_key_is_refused_and_changes_nothing"),
    SECOND_INSERT_STARTS_HISTORY_AGAIN("a_second_job_of_the_same_key_is_refused_and_changes_nothing"),
    VERSION_IS_NOT_CHECKED("an_outdated_version_is_refused_and_changes_nothing"),
    HIGHER_VERSION_IS_ACCEPTED("a_version_that_is_too_high_is_refused"),
    REPLACE_OF_MISSING_RETURNS_TRUE("a_missing_job_is_not_replaced"),
    REFUSED_REPLACE_ADDS_STEP("an_outdated_version_is_refused_and_changes_nothing"),
    WRITE_WITHOUT_STEP_ADDS_ONE("a_write_without_a_step_changes_the_job_and_not_its_history"),
    VERSION_STAYS_WITHOUT_A_STEP("a_write_without_a_step_changes_the_job_and_not_its_history"),
    REF_IS_NOT_SET_TO_NULL("each_value_that_may_be_null_is_set_back_to_null_alone"),
    PR_LINK_IS_NOT_SET_TO_NULL("each_value_that_may_be_null_is_set_back_to_null_alone"),
    LAST_PR_LINK_IS_NOT_SET_TO_NULL("each_value_that_may_be_null_is_set_back_to_null_alone"),
    ARCHIVED_AT_IS_NOT_SET_TO_NULL("every_value_that_may_be_null_is_set_back_to_null"),
    FOLLOW_UP_KEEPS_REF("a_follow_up_sets_values_back_to_null"),
    FOLLOW_UP_KEEPS_LAST_PR_LINK("a_follow_up_sets_values_back_to_null"),
    REF_IS_NOT_UPDATED("a_write_without_a_step_changes_the_job_and_not_its_history"),
    REPOSITORY_AND_MODEL_ARE_NOT_UPDATED("every_value_that_may_change_is_replaced"),
    SINCE_IS_NOT_UPDATED("a_reopened_job_is_active_since_it_was_reopened_and_a_branch_does_not_change_that"),
    CREATED_AT_IS_THAT_OF_THE_CHANGE("the_next_version_replaces_and_adds_its_step"),
    LAST_PR_LINK_IS_LOST("every_component_is_kept_including_rarely_set_ones"),
    FROM_STATUS_IS_LOST("every_component_is_kept_including_rarely_set_ones"),
    LINK_OF_STEP_IS_LOST("every_component_is_kept_including_rarely_set_ones"),
    REQUESTED_BY_IS_LOST("every_component_is_kept_including_rarely_set_ones"),
    PROMPT_OF_FOLLOW_UP_IS_LOST("every_step_of_a_complete_lifecycle_is_kept_in_order"),

    // Erasure
    ERASE_IGNORES_STATUS("only_archived_jobs_are_erased"),
    ERASE_OF_MISSING_RETURNS_TRUE("only_archived_jobs_are_erased"),
    ERASE_KEEPS_NAME("an_erased_job_keeps_its_skeleton_and_none_of_its_texts"),
    ERASE_KEEPS_RESULT("an_erased_job_keeps_its_skeleton_and_none_of_its_texts"),
    ERASE_KEEPS_PROMPTS("an_erased_job_keeps_its_skeleton_and_none_of_its_texts"),
    ERASE_KEEPS_STEPS("an_erased_job_keeps_its_skeleton_and_none_of_its_texts"),
    ERASE_KEEPS_VERSION("a_writer_that_saw_the_job_before_it_was_erased_writes_nothing"),
    ERASE_IS_KEPT_ONCE("an_erased_job_can_be_erased_again_and_deleted"),
    NAMES_OF_STEPS_ARE_NOT_FOUND("the_jobs_of_a_name_are_those_it_asked_for_and_those_it_has_taken_a_step_of"),
    NAMES_HAVE_ONE_PAGE("the_jobs_of_a_name_are_read_in_pages"),
    ERASED_OF_ONE_TIME_ARE_DIVIDED("erased_jobs_are_found_by_time_all_of_one_time_together"),

    // Identity
    IDS_IGNORE_CASE("ids_with_any_characters_are_distinguished_and_found"),
    IDS_IGNORE_TRAILING_BLANKS("ids_with_any_characters_are_distinguished_and_found"),
    IDS_ARE_NORMALIZED("ids_with_any_characters_are_distinguished_and_found"),
    IDS_ARE_CUT_AT_100("ids_with_any_characters_are_distinguished_and_found"),
    PROJECT_AND_ID_ARE_CONCATENATED("project_and_id_are_not_concatenated"),
    PROJECT_IS_IGNORED("a_change_to_a_job_does_not_affect_other_projects"),
    FIND_IGNORES_PROJECT("find_looks_in_the_project_only"),

    // Texts
    TEXTS_ARE_CUT_AT_255("long_texts_and_addresses_are_kept"),
    LINKS_ARE_CUT_AT_255("long_texts_and_addresses_are_kept"),
    REASONS_ARE_CUT_AT_255("the_longest_reason_is_kept"),
    PROMPTS_ARE_CUT_AT_64K("a_prompt_of_several_megabytes_is_kept_unchanged"),
    CHARACTERS_BEYOND_BMP_ARE_LOST("texts_may_contain_any_characters"),
    UNPAIRED_SURROGATES_ARE_LOST("texts_may_contain_any_characters"),
    NUL_IS_REMOVED("texts_may_contain_any_characters"),
    LINE_BREAKS_ARE_NORMALIZED("texts_may_contain_any_characters"),
    TEXTS_ARE_TRIMMED("texts_may_contain_any_characters"),
    EMPTY_TEXT_IS_NULL("empty_texts_are_not_null_and_null_is_not_an_empty_text"),
    NULL_IS_EMPTY_TEXT("empty_texts_are_not_null_and_null_is_not_an_empty_text"),

    // Times
    TIMES_HAVE_SECONDS("times_keep_their_microseconds"),
    TIMES_HAVE_MILLISECONDS("times_keep_their_microseconds"),
    TIMES_ARE_BINARY_FRACTIONS("times_keep_their_microseconds"),
    TIMES_ARE_LOCAL("both_instants_of_a_repeated_local_hour_are_kept_in_every_zone"),
    TIMES_OF_STEPS_ARE_LOCAL("both_instants_of_a_repeated_local_hour_are_kept_in_every_zone"),
    TIMES_ARE_LOCAL_TO_THE_WRITER("times_are_the_same_for_a_reader_in_another_zone"),
    TIMES_OF_UTC_IN_THE_CALENDAR_OF_THE_MACHINE("times_of_utc_that_a_zone_skips_are_kept_in_every_zone"),
    LIST_IS_BY_LOCAL_TIME("jobs_of_a_repeated_local_hour_are_in_the_order_of_their_instants"),

    // Lists
    LIST_ORDER_AT_EQUAL_TIMES_IS_RANDOM("pages_of_any_size_show_every_job_once_even_those_of_the_same_microsecond"),
    LIST_IGNORES_PROJECT("a_project_without_jobs_has_an_empty_list"),
    LIST_IGNORES_STATUS("only_jobs_in_the_requested_status_are_listed"),
    LIST_IGNORES_REQUESTER("each_filter_leaves_the_jobs_that_match_it"),
    LIST_IGNORES_TIMES("each_filter_leaves_the_jobs_that_match_it"),
    LIST_OMITS_ARCHIVED("archived_jobs_are_listed_too"),
    LIST_IS_OLDEST_FIRST("the_newest_comes_first"),
    LIST_LIMIT_IS_OFF_BY_ONE("pages_of_any_size_show_every_job_once_even_those_of_the_same_microsecond"),
    LIST_IS_CUT_AT_100("more_than_a_thousand_jobs_are_listed_and_found"),
    PAGES_SKIP_EQUAL_TIMES("pages_of_any_size_show_every_job_once_even_those_of_the_same_microsecond"),
    PAGES_REPEAT_EQUAL_TIMES("pages_of_any_size_show_every_job_once_even_those_of_the_same_microsecond"),
    PAGES_ARE_BY_OFFSET("paging_by_status_continues_after_the_last_job_left_that_status"),
    FIND_ALL_IS_CUT_AT_1000("more_than_a_thousand_jobs_are_listed_and_found"),
    FIND_CHANGED_COMPARES_STATUS("every_change_of_a_job_is_found_and_nothing_else"),
    FIND_CHANGED_IGNORES_NULL("every_change_of_a_job_is_found_and_nothing_else"),
    FIND_CHANGED_OMITS_DELETED("a_job_that_was_deleted_is_a_change"),

    // Histories
    HISTORY_IS_CUT_AT_60("a_long_history_is_kept_from_the_first_step_to_the_last"),
    HISTORY_IS_CUT_AT_100("a_long_history_is_kept_from_the_first_step_to_the_last"),
    HISTORY_IS_CUT_AT_1000("a_long_history_is_kept_from_the_first_step_to_the_last"),
    HISTORY_IS_NEWEST_FIRST("the_next_version_replaces_and_adds_its_step"),
    HISTORY_IS_BY_REASON("a_history_is_in_the_order_of_its_steps_whatever_they_contain"),
    HISTORY_IGNORES_PROJECT("a_change_to_a_job_does_not_affect_other_projects"),
    HISTORY_IS_THE_STORES_OWN_LIST("what_a_caller_does_to_a_returned_collection_does_not_change_the_store"),
    HISTORY_PAGES_REPEAT("a_history_is_read_in_pages_that_contain_each_step_once"),
    HISTORY_PAGE_IS_TOO_LONG("a_history_is_read_in_pages_that_contain_each_step_once"),
    HISTORY_PAGES_HAVE_PROMPTS("steps_have_prompts_only_if_they_are_wanted"),
    HISTORY_OF_DELETED_JOB_STAYS("only_jobs_archived_before_a_time_are_deleted_with_their_history"),
    HISTORY_OF_DELETED_JOB_RETURNS("the_key_of_a_deleted_job_can_be_reused_and_its_history_does_not_return"),

    // Housekeeping
    ACTIVE_SINCE_CREATION("a_reopened_job_is_active_since_it_was_reopened_and_a_branch_does_not_change_that"),
    ACTIVE_SINCE_INCLUDES_BOUND("jobs_active_since_before_a_time_are_found_in_every_project_longest_first"),
    ACTIVE_IS_CUT_AT_500("more_than_a_thousand_jobs_are_listed_and_found"),
    ENDED_JOBS_ARE_ACTIVE("jobs_that_have_ended_are_not_active"),
    ENDED_OMITS_FAILED("completed_and_failed_jobs_are_found_in_every_project_longest_ended_first"),
    ENDED_INCLUDES_ARCHIVED("completed_and_failed_jobs_are_found_in_every_project_longest_ended_first"),
    ENDED_SINCE_CREATION("completed_and_failed_jobs_are_found_in_every_project_longest_ended_first"),
    ENDED_ARE_UNORDERED("completed_and_failed_jobs_are_found_in_every_project_longest_ended_first"),
    TASKS_SHARE_ONE_NAME("tasks_of_different_names_begin_separately"),
    TASK_BEGINS_EVERY_TIME("a_periodic_task_begins_the_first_time_and_not_again_within_the_time"),
    PURGE_DELETES_ENDED_JOBS("a_job_that_is_active_or_has_ended_is_never_deleted_however_old_it_is"),
    PURGE_INCLUDES_BOUND("only_jobs_archived_before_a_time_are_deleted_with_their_history"),
    PURGE_IGNORES_LIMIT("one_call_deletes_no_more_jobs_than_the_limit"),

    // Quotas
    QUOTA_LIMIT_IS_OFF_BY_ONE("uses_up_to_the_limit_are_admitted_then_the_next_admission_is_reported"),
    QUOTA_WINDOW_IS_TOO_LONG("all_uses_end_with_the_window_that_began_with_the_first_of_them"),
    QUOTA_WINDOW_ENDS_IN_SECONDS("all_uses_end_with_the_window_that_began_with_the_first_of_them"),
    QUOTA_WINDOW_OF_EACH_USE("all_uses_end_with_the_window_that_began_with_the_first_of_them"),
    QUOTA_WINDOW_FOLLOWS_THE_ONE_BEFORE("the_next_window_begins_with_the_next_use"),
    QUOTA_IS_SHARED_BY_PROJECTS("every_project_and_every_action_is_counted_separately"),
    QUOTA_IS_SHARED_BY_ACTIONS("every_project_and_every_action_is_counted_separately"),
    REFUSED_USE_COUNTS("a_refused_use_does_not_count"),
    RELEASE_FREES_NOTHING("a_write_that_changes_nothing_leaves_the_other_uses_as_they_are"),
    RELEASE_FREES_ALL("a_write_that_changes_nothing_leaves_the_other_uses_as_they_are"),
    RELEASE_FREES_ANY_TIME("a_write_that_changes_nothing_leaves_the_other_uses_as_they_are"),
    EXISTING_KEY_IS_COUNTED("an_insert_of_an_existing_key_counts_nothing"),
    OTHER_VERSION_IS_COUNTED("a_replacement_of_another_version_counts_nothing"),
    REFUSED_REPLACEMENT_COUNTS("a_write_refused_by_the_quota_counts_nothing"),
    REFUSED_INSERT_IS_WRITTEN("an_insert_refused_by_the_quota_writes_nothing_and_reports_the_next_admission"),
    REFUSED_REPLACEMENT_IS_WRITTEN("a_replacement_is_written_and_counted_or_neither"),
    COUNTED_REPLACE_IS_NOT_COUNTED("a_replacement_is_written_and_counted_or_neither"),

    // The queue
    QUEUE_LIMIT_IS_OFF_BY_ONE("a_full_queue_refuses_a_new_job_and_writes_nothing"),
    QUEUE_LIMIT_IGNORES_FREE_RUNNERS("free_runners_make_room_and_claimed_runs_need_none"),
    ONE_PROJECT_FILLS_THE_QUEUE("one_project_cannot_fill_the_queue"),
    FULL_QUEUE_WRITES_THE_JOB("a_full_queue_refuses_a_new_job_and_writes_nothing"),
    FULL_QUEUE_IS_COUNTED("what_the_queue_or_the_job_refuses_is_not_counted"),
    RUN_IS_NOT_COUNTED("an_admitted_run_is_counted"),
    REFUSED_REQUEST_QUEUES_A_RUN("a_second_job_of_the_same_key_is_refused_and_queues_no_run"),
    RUN_FORGETS_WHO_ASKED("a_claim_brings_all_that_the_run_needs"),
    QUEUE_IS_FIRST_COME_FIRST_SERVED("projects_take_turns_however_many_runs_each_has"),
    QUEUE_IS_LAST_IN_FIRST_OUT("runs_of_one_project_are_claimed_in_the_order_in_which_they_were_queued"),
    QUEUE_IS_BY_ID("runs_of_one_project_are_claimed_in_the_order_in_which_they_were_queued"),
    NEWCOMERS_OVERTAKE("a_project_that_comes_late_gets_its_turn_at_once"),
    POSITION_IGNORES_TURNS("positions_in_the_queue_are_those_of_the_order"),
    QUEUED_COUNTS_HELD_RUNS("a_claim_brings_all_that_the_run_needs"),
    REQUEUED_RUN_LOSES_ITS_TURN("a_run_that_is_queued_again_keeps_its_place"),
    REQUEUED_RUN_LOSES_ITS_CLAIM_TIME(
            "a_job_counts_from_the_claim_although_its_run_is_queued_again_and_then_from_the_next_claim"),
    ACTIVE_SINCE_IGNORES_CLAIM("a_queued_job_is_active_since_it_was_written_and_a_claimed_one_since_its_claim"),

    // Claims
    CLAIM_IGNORES_MAXIMUM("a_claim_takes_no_more_than_the_maximum"),
    CLAIM_IGNORES_EXCEPTIONS("runs_of_excepted_projects_are_left_in_the_queue"),
    DEAD_NODE_CLAIMS("a_node_that_is_not_alive_claims_nothing"),
    TWO_RUNS_OF_A_JOB_ARE_CLAIMED("while_a_run_of_a_job_is_held_no_other_run_of_it_is_claimed"),
    CLAIM_BRINGS_THE_FIRST_PROMPT("a_follow_up_is_written_and_its_run_has_its_own_prompt"),
    CHECKPOINT_IS_LOST("a_run_that_is_queued_again_is_claimed_as_another_attempt_with_its_checkpoint"),
    ATTEMPT_IS_NOT_COUNTED("a_run_that_is_queued_again_is_claimed_as_another_attempt_with_its_checkpoint"),
    RUN_OF_ENDED_JOB_STAYS("a_queued_run_of_a_job_that_ends_is_never_claimed"),
    ENDED_JOB_DROPS_RUNS_OF_PROJECT("a_job_that_ends_takes_no_other_run_with_it"),
    ENDED_JOB_DROPS_HELD_RUN("a_held_run_stays_until_its_node_releases_it_whatever_becomes_of_its_job"),
    PURGE_KEEPS_RUNS("a_deleted_job_has_no_queued_run_and_its_key_can_be_reused"),
    FIRST_RUN_IS_SHOWN("the_latest_run_of_a_job_is_the_one_that_is_shown"),
    PROGRESS_IS_NOT_SHOWN("the_last_report_of_a_run_is_shown"),
    PROGRESS_IS_KEPT_ONCE("the_last_report_of_a_run_is_shown"),

    // Fencing
    FENCING_IGNORES_SINCE("a_claim_of_an_earlier_run_has_no_effect_on_a_later_one"),
    FENCING_IGNORES_NODE("a_claim_in_the_name_of_another_node_is_refused_everything"),
    FENCING_IGNORES_ATTEMPT("a_claim_whose_run_the_same_node_claimed_again_is_refused_everything"),
    REPLACE_IS_NOT_FENCED("a_claim_whose_run_was_queued_again_is_refused_everything"),
    FENCED_REPLACE_IGNORES_VERSION("a_replacement_by_a_claim_is_refused_for_another_version_and_writes_nothing"),
    RELEASED_RUN_CANNOT_END_ITS_JOB("a_released_run_is_refused_everything_but_the_replacement_of_its_job"),
    PROGRESS_IS_NOT_FENCED("a_claim_whose_run_was_taken_over_is_refused_everything"),

    // Leases
    RENEWAL_REPORTS_ALL_RUNS("a_renewal_reports_the_runs_that_the_node_holds"),
    RENEWAL_IS_CUT_AT_100("a_node_may_claim_hold_and_lose_more_than_a_hundred_runs"),
    CANCEL_IS_LOST("a_renewal_reports_that_the_job_of_a_run_has_ended"),
    RUN_OF_FORMER_TIME_IS_ACTIVE("a_run_of_a_job_that_became_active_again_is_not_active"),
    RENEWAL_IS_IGNORED_WHILE_ALIVE("a_renewal_counts_from_its_own_moment"),
    SHORTER_LEASE_IS_IGNORED("a_shorter_lease_replaces_a_longer_one"),
    LEAVING_IS_IGNORED("a_node_that_leaves_is_not_alive_until_it_renews"),
    LEAVING_NODE_IS_LOST_AT_ONCE("a_node_that_leaves_with_a_run_is_alive_until_its_lease_ends"),

    // Takeover
    LIVING_NODE_IS_TAKEN_OVER("the_runs_of_living_nodes_and_queued_runs_are_not_taken_over"),
    DEAD_NODE_TAKES_OVER("a_node_that_is_not_alive_takes_nothing_over"),
    TAKEOVER_DOES_NOT_WAIT("a_node_takes_nothing_over_before_it_has_been_alive_for_a_whole_lease"),
    RENEWAL_BEGINS_A_NEW_LIFE("renewals_do_not_interrupt_the_time_for_which_a_node_has_been_alive"),
    LATE_NODE_WAS_ALIVE("a_node_whose_own_lease_had_ended_must_wait_again"),
    TAKEOVER_FINDS_ONE_RUN("the_runs_of_a_node_whose_lease_has_ended_are_taken_over_with_what_they_reported"),
    TAKEOVER_COUNTS_AN_ATTEMPT("the_runs_of_a_node_whose_lease_has_ended_are_taken_over_with_what_they_reported"),
    TAKEOVER_FORGETS_PROGRESS("the_runs_of_a_node_whose_lease_has_ended_are_taken_over_with_what_they_reported");

    private final String test;

    Bug(String test) {
        this.test = test;
    }

    /** {@return whether only concurrent calls can show it} */
    boolean isRace() {
        return ordinal() <= RENEWAL_AND_TAKEOVER_RACE.ordinal();
    }

    /** {@return the name of the method that is meant to find it} */
    String test() {
        return test;
    }
}
