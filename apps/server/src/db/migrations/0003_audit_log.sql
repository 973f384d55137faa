DROP INDEX "audit_entry_time";--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "audit_entry_user" ON "audit_entry" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_time" ON "audit_entry" USING btree ("created_at","id");