DROP INDEX "user_name_part";--> statement-breakpoint
DROP INDEX "user_email_part";--> statement-breakpoint
CREATE INDEX "user_name_part" ON "user" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "user_email_part" ON "user" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false);