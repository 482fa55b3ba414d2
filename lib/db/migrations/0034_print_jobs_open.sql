DROP INDEX "print_jobs_being_sent";--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("created_at") WHERE answered_at is null and (asks or ended_at is null);