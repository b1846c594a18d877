"""Self-test, enrolment of tags, outages."""
