"""Self-test, enrolment, outages."""
