CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "plan_ai_credit_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "user" SET "seen_at" = greatest("created_at", (SELECT max("session"."updated_at") FROM "session" WHERE "session"."user_id" = "user"."id"));--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "subscription_plan" ON "subscription" USING btree ("plan_id","user_id");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_seen" ON "user" USING btree ("seen_at","id");--> statement-breakpoint
CREATE INDEX "user_by_name" ON "user" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "user_name_part" ON "user" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_email_part" ON "user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_blocked" ON "user" USING btree ("blocked_at") WHERE blocked_at is not null;