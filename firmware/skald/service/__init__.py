"""Self-test, enrolment, tuning of readers, outages."""
